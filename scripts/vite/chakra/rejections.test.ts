import { describe, expect, test } from 'vitest';
import { compile } from './compile';

const FILE = `${import.meta.dirname}/../../../pwa/ui/Written.tsx`;

type Rejection = [title: string, code: string, message: RegExp];

/** Code that the build must reject. The test puts it on line 2, so that the error has to name that line. */
const VALUES: Rejection[] = [
  [
    'a value that is known only at run time',
    `const A = ({ w }) => <chakra.i width={w} />;`,
    /width is known only at run time/,
  ],
  [
    'a recipe with an undeclared value',
    `const A = chakra('i', { base: w });`,
    /only top-level constants of its own file/,
  ],
  [
    'a value of a browser global',
    `const w = screen.width; const A = <chakra.i width={w} />;`,
    /a style uses screen/,
  ],
  [
    'a variable that is not constant',
    `let w = '1px'; const A = <chakra.i width={w} />;`,
    /width is known only at run time/,
  ],
  [
    'a compound variant',
    `const A = chakra('i', { compoundVariants: [] });`,
    /cannot have compoundVariants/,
  ],
  [
    'a style in defaultProps',
    `const A = chakra('i', {}, { defaultProps: { color: 'ink' } });`,
    /color is a style/,
  ],
  [
    'an option that only Chakra’s engine implements',
    `const A = chakra('i', {}, { forwardAsChild: true });`,
    /forwardAsChild is not supported/,
  ],
  [
    'recipe options in a variable',
    `const o = {}; const A = chakra('i', {}, o);`,
    /write an object literal/,
  ],
  [
    'recipe options with a spread',
    `const o = {}; const A = chakra('i', {}, { ...o });`,
    /write an object literal/,
  ],
  [
    'a recipe with more than 64 classes',
    `const A = chakra('i', { variants: { a: { 1: {}, 2: {}, 3: {}, 4: {} }, b: { 1: {}, 2: {}, 3: {} }, c: { 1: {}, 2: {}, 3: {} } } });`,
    /80 combinations; the maximum is 64/,
  ],
];

const NAMES: Rejection[] = [
  ['an element as a value', `const A = chakra.h1;`, /use chakra only as <chakra\.div>/],
  ['an alias of chakra', `const c = chakra;`, /use chakra only as/],
  ['chakra as an argument', `wrap(chakra);`, /use chakra only as/],
  [
    'a component that is declared in a function',
    `const a = () => chakra('i', { base: {} });`,
    /use chakra only as/,
  ],
  [
    'a component in a variable that can change',
    `let A = chakra('i', { base: {} });`,
    /use chakra only as/,
  ],
  ['an alias of a component', `const A = chakra('i', {}); const B = A;`, /use A only as <A>/],
  [
    'a component as the property of an object',
    `const A = chakra('i', {}); const parts = { A };`,
    /use A only as <A>/,
  ],
  [
    'a component that is exported under another name',
    `const A = chakra('i', {}); export { A as B };`,
    /use A only as <A>/,
  ],
  [
    'a parameter with the name of a component',
    `const A = chakra('i', {}); const b = ({ A }) => <A color="ink" />;`,
    /use A only as <A>/,
  ],
  [
    'a component with a conditional base',
    `const A = chakra(on ? 'i' : 'b', {});`,
    /chakra\(…\) accepts only/,
  ],
  [
    'a component whose base is a member of another file’s object',
    `import { Parts } from './Parts'; const A = chakra(Parts.Root, {});`,
    /chakra\(…\) accepts only/,
  ],
];

const IMPORTS: Rejection[] = [
  [
    'an import of a Chakra component',
    `import { Button } from '@chakra-ui/react';`,
    /would add Chakra’s engine/,
  ],
  [
    'a namespace import of Chakra',
    `import * as Chakra from '@chakra-ui/react';`,
    /would add Chakra’s engine/,
  ],
  [
    'a dynamic import of Chakra',
    `const load = () => import('@chakra-ui/react');`,
    /would add Chakra’s engine/,
  ],
  [
    'a re-export of Chakra',
    `export { Button } from '@chakra-ui/react';`,
    /would add Chakra’s engine/,
  ],
  ['an import of the theme', `import { system } from './theme';`, /only the build may import/],
  [
    'an import of chakra under another name',
    `import { chakra as c } from './chakra';`,
    /import chakra as/,
  ],
  ['a namespace import of chakra’s file', `import * as c from './chakra';`, /import chakra as/],
  [
    'a dynamic import of chakra’s file',
    `const load = () => import('./chakra');`,
    /import chakra as/,
  ],
  [
    'an import named chakra from another file',
    `import { chakra } from './made';`,
    /import chakra as/,
  ],
  ['a re-export of chakra', `export { chakra } from './chakra';`, /re-exports are not supported/],
  ['a re-export of a whole file', `export * from './Container';`, /re-exports are not supported/],
  [
    'a namespace import of a file with components',
    `import * as box from './Container';`,
    /by its name/,
  ],
  [
    'a dynamic import of a file with components',
    `const load = () => import('./Container');`,
    /by its name/,
  ],
];

const ELEMENTS: Rejection[] = [
  ['`as` on an element', `const A = <chakra.i as="b" color="ink" />;`, /accepts `as`/],
  [
    'asChild on an element',
    `const A = <chakra.i asChild color="ink"><b /></chakra.i>;`,
    /<i> does not accept asChild/,
  ],
  [
    'asChild on a component of an element',
    `const B = chakra('i', {}); const A = <B asChild><b /></B>;`,
    /<i> does not accept asChild/,
  ],
  [
    'an attribute that only Chakra’s engine implements',
    `const A = <chakra.input htmlWidth={5} />;`,
    /only Chakra’s engine implements htmlWidth/,
  ],
  [
    'styles beside a class',
    `const A = <chakra.i className="b" color="ink" />;`,
    /must not have a className/,
  ],
  [
    'an image’s width that is not in pixels',
    `const A = <chakra.img width="100%" />;`,
    /for a style use w/,
  ],
  [
    'an image’s height for each breakpoint',
    `const A = <chakra.img height={{ base: '5px' }} />;`,
    /for a style use h/,
  ],
  [
    'an unknown spread on an element',
    `const A = (rest) => <chakra.i {...rest} />;`,
    /a spread must be a constant or/,
  ],
  [
    'an unknown spread on a component',
    `const B = chakra('i', {}); const A = (rest) => <B {...rest} />;`,
    /a spread must be a constant or/,
  ],
  [
    'a spread that satisfies another type',
    `const A = (rest) => <chakra.i {...(rest satisfies Props)} />;`,
    /a spread must be a constant or/,
  ],
  [
    'a constant spread that is not a style',
    `const far = { step: 5 }; const A = <chakra.input {...far} />;`,
    /step is not a style/,
  ],
  [
    'an unknown spread beside css',
    `const A = (rest) => <Button css={{ color: 'ink' }} {...rest} />;`,
    /a spread beside `css`/,
  ],
  ['css in an object', `const look = { css: { color: 'ink' } };`, /write css on an element/],
];

describe('the build fails with file and line for', () => {
  test.each([...VALUES, ...NAMES, ...IMPORTS, ...ELEMENTS])('%s', async (_, code, message) => {
    const error = await compile(`// The first line.\n${code}\n`, FILE).catch(
      (reason: unknown) => reason,
    );
    expect(String(error)).toContain('/pwa/ui/Written.tsx:2: ');
    expect(String(error)).toMatch(message);
  });

  test.each([
    ['a value from another file', `import { w } from './w';\nconst A = <chakra.i width={w} />;`],
    [
      'a value computed from another file',
      `import { w } from './w';\nconst v = [w]; const A = <chakra.i width={v} />;`,
    ],
    [
      'a constant shadowed by a parameter',
      `const w = '1px';\nconst A = ({ w }) => <chakra.i width={w} />;`,
    ],
  ])('%s', async (_, code) => {
    await expect(compile(code, FILE)).rejects.toThrow(/pwa\/ui\/Written\.tsx:2: /);
  });
});

test('importing types of Chakra is allowed', async () => {
  const code = `import type { SystemStyleObject } from '@chakra-ui/react';\nimport { type BoxProps } from '@chakra-ui/react';`;
  expect(await compile(code, FILE)).toBeUndefined();
});
