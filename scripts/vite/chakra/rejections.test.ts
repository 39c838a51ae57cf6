import { describe, expect, test } from 'vitest';
import { compile } from './compile';

const FILE = `${import.meta.dirname}/../../../pwa/ui/Written.tsx`;

type Rejection = [title: string, code: string, words: RegExp];

/** Code that the build must reject. The test puts it on line 2, so that the error has to name that line. */
const VALUES: Rejection[] = [
  [
    'a value that is known only at run time',
    `const A = ({ w }) => <chakra.i width={w} />;`,
    /width is known only/,
  ],
  [
    'a recipe with an undeclared value',
    `const A = chakra('i', { base: w });`,
    /what its own file declares/,
  ],
  [
    'a value of a browser global',
    `const w = screen.width; const A = <chakra.i width={w} />;`,
    /made of screen/,
  ],
  [
    'a variable that is not constant',
    `let w = '1px'; const A = <chakra.i width={w} />;`,
    /width is known only/,
  ],
  [
    'a compound variant',
    `const A = chakra('i', { compoundVariants: [] });`,
    /compoundVariants of a recipe/,
  ],
  [
    'a style in defaultProps',
    `const A = chakra('i', {}, { defaultProps: { color: 'ink' } });`,
    /color is a style/,
  ],
  [
    'an option of Chakra’s engine',
    `const A = chakra('i', {}, { forwardAsChild: true });`,
    /forwardAsChild has no meaning/,
  ],
  [
    'recipe options in a variable',
    `const o = {}; const A = chakra('i', {}, o);`,
    /object is written out/,
  ],
  [
    'recipe options with a spread',
    `const o = {}; const A = chakra('i', {}, { ...o });`,
    /object is written out/,
  ],
  [
    'a recipe with more than 64 classes',
    `const A = chakra('i', { variants: { a: { 1: {}, 2: {}, 3: {}, 4: {} }, b: { 1: {}, 2: {}, 3: {} }, c: { 1: {}, 2: {}, 3: {} } } });`,
    /80 choices, 64 at most/,
  ],
];

const NAMES: Rejection[] = [
  ['an element as a value', `const A = chakra.h1;`, /chakra is written <chakra\.div>/],
  ['chakra under another name', `const c = chakra;`, /chakra is written/],
  ['chakra as an argument', `lend(chakra);`, /chakra is written/],
  [
    'a component made within a function',
    `const a = () => chakra('i', { base: {} });`,
    /chakra is written/,
  ],
  ['a component that may change', `let A = chakra('i', { base: {} });`, /chakra is written/],
  ['a component under another name', `const A = chakra('i', {}); const B = A;`, /A is written <A>/],
  [
    'a component as a member',
    `const A = chakra('i', {}); const parts = { A };`,
    /A is written <A>/,
  ],
  [
    'a component exported elsewhere than made',
    `const A = chakra('i', {}); export { A as B };`,
    /A is written <A>/,
  ],
  [
    'a component and an argument of one name',
    `const A = chakra('i', {}); const b = ({ A }) => <A color="ink" />;`,
    /A is written <A>/,
  ],
  ['a component made of a choice', `const A = chakra(on ? 'i' : 'b', {});`, /chakra\(…\) is given/],
  [
    'a component made of a part of another file',
    `import { Parts } from './Parts'; const A = chakra(Parts.Root, {});`,
    /chakra\(…\) is given/,
  ],
];

const IMPORTS: Rejection[] = [
  [
    'a component of Chakra',
    `import { Button } from '@chakra-ui/react';`,
    /would bring Chakra’s engine/,
  ],
  [
    'Chakra as a whole',
    `import * as Chakra from '@chakra-ui/react';`,
    /would bring Chakra’s engine/,
  ],
  [
    'Chakra when it is needed',
    `const load = () => import('@chakra-ui/react');`,
    /would bring Chakra’s engine/,
  ],
  ['Chakra handed on', `export { Button } from '@chakra-ui/react';`, /would bring Chakra’s engine/],
  ['the theme', `import { system } from './theme';`, /read by the build alone/],
  ['chakra renamed', `import { chakra as c } from './chakra';`, /chakra is imported as/],
  ['chakra’s file as a whole', `import * as c from './chakra';`, /chakra is imported as/],
  [
    'chakra’s file when it is needed',
    `const load = () => import('./chakra');`,
    /chakra is imported as/,
  ],
  ['chakra of another file', `import { chakra } from './made';`, /chakra is imported as/],
  ['chakra handed on', `export { chakra } from './chakra';`, /exports only what it declares/],
  ['everything handed on', `export * from './Container';`, /exports only what it declares/],
  [
    'a file with components as a whole',
    `import * as box from './Container';`,
    /imported by its name/,
  ],
  [
    'a file with components when it is needed',
    `const load = () => import('./Container');`,
    /imported by its name/,
  ],
];

const ELEMENTS: Rejection[] = [
  ['an element that is to be another', `const A = <chakra.i as="b" color="ink" />;`, /takes `as`/],
  [
    'an element that is to be its child',
    `const A = <chakra.i asChild color="ink"><b /></chakra.i>;`,
    /<i> takes no asChild/,
  ],
  [
    'a component that is to be its child',
    `const B = chakra('i', {}); const A = <B asChild><b /></B>;`,
    /<i> takes no asChild/,
  ],
  [
    'an attribute of Chakra’s engine',
    `const A = <chakra.input htmlWidth={5} />;`,
    /htmlWidth is known only to/,
  ],
  [
    'styles beside a class',
    `const A = <chakra.i className="b" color="ink" />;`,
    /has no className/,
  ],
  ['an image’s width that is a style', `const A = <chakra.img width="100%" />;`, /the style is w/],
  [
    'an image’s height for each breakpoint',
    `const A = <chakra.img height={{ base: '5px' }} />;`,
    /the style is h/,
  ],
  [
    'an unknown spread on an element',
    `const A = (rest) => <chakra.i {...rest} />;`,
    /a spread is a constant or/,
  ],
  [
    'an unknown spread on a component',
    `const B = chakra('i', {}); const A = (rest) => <B {...rest} />;`,
    /a spread is a constant or/,
  ],
  [
    'a spread that another type vouches for',
    `const A = (rest) => <chakra.i {...(rest satisfies Props)} />;`,
    /a spread is a constant or/,
  ],
  [
    'a constant spread that is no style',
    `const far = { step: 5 }; const A = <chakra.input {...far} />;`,
    /step is no style/,
  ],
  [
    'an unknown spread beside css',
    `const A = (rest) => <Button css={{ color: 'ink' }} {...rest} />;`,
    /a spread beside `css`/,
  ],
  ['css in an object', `const look = { css: { color: 'ink' } };`, /css is written on an element/],
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
