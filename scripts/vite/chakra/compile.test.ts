import { describe, expect, test } from 'vitest';
import { compile } from './compile';

const FILE = `${import.meta.dirname}/../../../pwa/ui/Written.tsx`;
const compiled = (code: string) => compile(code, FILE);

/** The rules of a class, without spaces. */
function rulesOf(css: string, className: string): string {
  return css
    .split('\n')
    .filter((rule) => rule.includes(`.${className}`))
    .join('')
    .replaceAll(/\s/g, '');
}

describe('styles written with Chakra’s API', () => {
  test('a styled element compiles to a plain element with a class for its theme styles', async () => {
    const output = await compiled(
      `export const a = <chakra.div id="a" color="ink" fontSize={{ base: '14', md: '16' }}>x</chakra.div>;`,
    );
    const className = /<div className=\{`(\w+)`\} id="a">x<\/div>/.exec(output?.code ?? '')?.[1];
    const rules = rulesOf(output?.css ?? '', className ?? 'none');
    expect(rules).toContain('color:var(--lane-colors-ink)');
    expect(rules).toMatch(/@media[^{]*min-width:48rem/);
  });

  test('the same style with and without a condition compiles to two CSS rules', async () => {
    const output = await compiled(
      `export const a = (sold: boolean) => <chakra.h2 color={sold ? 'rope' : 'ink'}><chakra.p color="rope" /></chakra.h2>;`,
    );
    const plain = /<p className=\{`(\w+)`\}/.exec(output?.code ?? '')?.[1];
    const condition = /\? '(\w+)'/.exec(output?.code ?? '')?.[1];
    for (const className of [plain, condition])
      expect(rulesOf(output?.css ?? '', className ?? 'none')).toContain('--lane-colors-rope)');
  });

  test('a recipe compiles to a class per variant, with later variants overriding the base', async () => {
    const output = await compiled(
      `const Box = chakra('div', { base: { color: 'ink' }, variants: { big: { true: { color: 'link' } } } });`,
    );
    const recipe = JSON.parse(/\{.*\}/.exec(output?.code ?? '')?.[0] ?? '');
    expect(recipe.variants).toEqual(['big']);
    expect(recipe.defaults).toEqual({ big: false });
    expect(Object.keys(recipe.classes)).toEqual(['true', 'false']);
    expect(rulesOf(output?.css ?? '', recipe.classes['false'])).toContain('--lane-colors-ink)');
    expect(rulesOf(output?.css ?? '', recipe.classes['true'])).toContain('--lane-colors-link)');
    expect(output?.css).toContain('@layer recipes');
  });

  test('a component that extends one of another file has both recipes, and its own overrides the other', async () => {
    const output = await compiled(
      `import { Container } from './Container';\nconst Narrow = chakra(Container, { base: { maxWidth: '640px' } });`,
    );
    expect(output?.css).toMatch(/padding-inline:var\(--lane-spacing-gutter\)/);
    expect(output?.css).toContain('max-width:640px');
    expect(output?.css).not.toContain('max-width:var(--lane-sizes-page)');
  });

  test('an aliased import of a component has its recipe', async () => {
    const output = await compiled(
      `import { Container as Column } from './Container';\nexport const a = <Column narrow gap="7px" />;`,
    );
    expect(output?.code).toMatch(/<Column className=\{`\w+`\} narrow \/>/);
    expect(output?.css).toContain('gap:7px');
  });

  test('a headless component of a package gets the class and keeps its asChild', async () => {
    const output = await compiled(
      `import { Tabs } from '@ark-ui/react/tabs';\n` +
        `const Trigger = chakra(Tabs.Trigger, { base: { color: 'ink2', _selected: { color: 'ink' } } });\n` +
        `export const a = <Trigger asChild value="a" padding="7px"><a href="/a">A</a></Trigger>;`,
    );
    expect(output?.code).toMatch(/chakra\(Tabs\.Trigger, \{"variants":\[\],.*"l_\w+"\}\}\)/);
    expect(output?.code).toMatch(/<Trigger className=\{`l_\w+`\} asChild value="a"><a href="\/a">/);
    expect(output?.css).toMatch(/\[aria-selected=true\][^{]*\{color:var\(--lane-colors-ink\)/);
    expect(output?.css).toContain('padding:7px');
  });

  test.each([
    ['an element', `const A = (tall) => <chakra.img width={96} height={tall} w="50%" />;`],
    [
      'a component',
      `const B = chakra('img', {});\nconst A = (tall) => <B width={96} height={tall} w="50%" />;`,
    ],
  ])('width and height of an image stay attributes: %s', async (_, code) => {
    const output = await compiled(code);
    expect(output?.code).toMatch(/className=\{`l_\w+`\} width=\{96\} height=\{tall\}/);
    expect(output?.css).toContain('{width:50%;}');
  });

  test('a spread whose type has no styles is kept, also beside styles', async () => {
    const output = await compiled(
      `import { chakra, type UnstyledProps } from './chakra';\n` +
        `const A = ({ on, ...rest }) => <chakra.i color="ink" {...(rest satisfies UnstyledProps)} />;`,
    );
    expect(output?.code).toMatch(
      /<i className=\{`l_\w+`\} \{\.\.\.\(rest satisfies UnstyledProps\)\} \/>/,
    );
  });

  test('a spread of a top-level constant is a style only on Chakra’s elements', async () => {
    const output = await compiled(
      `const wide = { padding: '7px' };\nconst far = { step: 5 };\n` +
        `export const a = <chakra.i {...wide}><Slider {...far} /></chakra.i>;`,
    );
    expect(output?.code).toMatch(/<i className=\{`l_\w+`\}><Slider \{\.\.\.far\} \/><\/i>/);
    expect(output?.css).toContain('padding:7px');
  });

  test('a conditional style compiles to a class for each branch', async () => {
    const output = await compiled(
      `export function A({ on }) { return <chakra.b opacity={on ? '1' : '.5'} />; }`,
    );
    expect(output?.code).toMatch(/className=\{`\$\{\(on\) \? '\w+' : '\w+'\}`\}/);
    expect(output?.css).toContain('opacity:1');
    expect(output?.css).toContain('opacity:.5');
  });

  test('the compiler resolves constants of the file, and keeps variants and other attributes', async () => {
    const output = await compiled(
      `const pad = '7px';\nconst Box = chakra('a', { variants: { big: { true: {} } } });\n` +
        `export const a = (href) => <Box big href={href} padding={pad} />;`,
    );
    expect(output?.code).toMatch(/<Box className=\{`\w+`\} big href=\{href\} \/>/);
    expect(output?.css).toContain('padding:7px');
  });

  test('a conditional style overrides the static styles', async () => {
    const output = await compiled(
      `export const A = (on) => <chakra.i margin="0" marginTop={on ? '5px' : '6px'} />;`,
    );
    expect(output?.css).toMatch(/\.(c\w+)\.\1\{margin-top:5px;\}/);
    expect(output?.css).toMatch(/\}\n?\.l\w+\{margin:0;\}|^\.l\w+\{margin:0;\}/m);
  });

  test('a file without styles is unchanged', async () => {
    expect(await compiled(`export const a = <p className="b">x</p>;`)).toBeUndefined();
  });
});
