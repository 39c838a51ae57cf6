import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFacts } from '#contract/products/specification';
import { FIELDS } from '../testing/goods-fixture';
import { controlOf, toItemFields, formOf, openProblems, typingProblems } from './item-form';
import { lineValue, toFormLines, setLine, setSize, setWears, writeLines } from './item-lines';

const LABELS = [
  'Usage',
  'Times Worn',
  'times  worn',
  'Size',
  'Size (EU)',
  'Sizes',
  'Quantity',
  'High Waist',
  'Color',
  'Colour',
  'Canada Logo',
  'Material',
  'Signed Photo',
  '',
];
const label = fc.constantFrom(...LABELS);
const value = fc.oneof(
  fc.constantFrom('', 'New', 'Used', 'Used (2 finals)', '3', '22, 24', 'Yes', 'No', 'maybe'),
  fc.string({ maxLength: 12 }),
);
const line = fc.oneof(
  fc.tuple(label, fc.constantFrom(': ', ':', ' : '), value).map((parts) => parts.join('')),
  fc.string({ maxLength: 20 }),
);
const lines = fc.array(line, { maxLength: 10 });

const baseOf = (specifications: string[], price: number | null = 640) => ({
  fields: { ...FIELDS, price, specifications },
  left: 1,
  offered: 1,
});
/** Returns the lines that the shop does not interpret. */
const further = (all: readonly string[]) =>
  all.filter((each) => /^(Material|Signed Photo|[^:]*$)/.test(each));

describe('an item is shown in a form and saved from it', () => {
  test('a form without edits returns exactly the same fields [desk.item-form]', () => {
    const price = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100));
    fc.assert(
      fc.property(lines, price, fc.nat(20), fc.nat(20), (specifications, price, left, sold) => {
        const base = { ...baseOf(specifications, price), left, offered: left + sold };
        expect(toItemFields(formOf(base), base)).toEqual(base.fields);
      }),
    );
  });

  test('the shop reads a changed fact, and other lines keep their positions', () => {
    const text = fc.stringMatching(/^[A-Z0-9]{1,4}$/);
    fc.assert(
      fc.property(lines, text, (before, text) => {
        const form = toFormLines(before);
        const { size, sizes, ...others } = readFacts(before);
        const sized = writeLines(setSize(form, text), before);
        expect(readFacts(sized)).toEqual({ ...others, size: text, sizes: [] });
        expect(further(sized)).toEqual(further(before));
        const coloured = writeLines(setLine(form, 'colour', text), before);
        const colour = text.toLowerCase();
        expect(readFacts(coloured)).toEqual({ ...others, size, sizes, colour });
        expect(further(coloured)).toEqual(further(before));
      }),
    );
  });

  test('the shop reads the number of wears that was set', () => {
    const count = fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined });
    fc.assert(
      fc.property(lines, count, (before, wears) => {
        const after = writeLines(setWears(toFormLines(before), wears), before);
        expect(readFacts(after)).toMatchObject({ wears, isNew: wears === 0 });
        expect(further(after)).toEqual(further(before));
      }),
    );
  });

  test('a size field with commas is a list of sizes', () => {
    const before = ['Size: 24', 'Material: Lycra'];
    const after = writeLines(setSize(toFormLines(before), '22, 24'), before);
    expect(after).toEqual(['Sizes: 22, 24', 'Material: Lycra']);
  });

  test('a usage in the owner’s words stays when a number of wears is added', () => {
    const before = ['Usage: hardly used'];
    expect(writeLines(setWears(toFormLines(before), 2), before)).toEqual([
      'Usage: hardly used',
      'Times Worn: 2',
    ]);
  });

  test('an emptied field has no line, and keeps its position while the owner types', () => {
    const before = ['Colour: Red', 'Material: Lycra'];
    const emptied = setLine(toFormLines(before), 'colour', '');
    expect(writeLines(emptied, before)).toEqual(['Material: Lycra']);
    expect(writeLines(setLine(emptied, 'colour', 'Deep blue '), before)[0]).toBe(
      'Colour: Deep blue',
    );
    expect(lineValue(setLine(emptied, 'colour', 'Deep '), 'colour')).toBe('Deep ');
  });

  test('a changed stock still counts the sold units', () => {
    const base = { ...baseOf(['Quantity: 12']), left: 3, offered: 12 };
    expect(toItemFields({ ...formOf(base), stock: '5' }, base).specifications).toEqual([
      'Quantity: 14',
    ]);
    expect(toItemFields({ ...formOf(base), stock: '0' }, base).specifications).toEqual([
      'Quantity: 9',
    ]);
  });
});

describe('problems are shown at their field', () => {
  test('text that is not a number is reported as a problem', () => {
    const form = { ...formOf(baseOf([])), price: 'six', stock: '1.5' };
    expect(typingProblems(form).map(({ field }) => field)).toEqual(['price', 'stock']);
  });

  test('a problem of a line belongs to the field that shows the line', () => {
    const fields = { ...FIELDS, specifications: ['Size: 99', 'Quantity: many', 'Foo: bar'] };
    const control = (index: number) => controlOf(`specifications.${index}`, fields);
    expect([0, 1, 2].map(control)).toEqual(['size', 'stock', 'lines']);
    expect(controlOf('pictures.0', fields)).toBe('pictures');
  });

  test('a problem disappears when its field is changed', () => {
    const problems = [
      { field: 'price', problem: 'Too high.' },
      { field: 'specifications.0', problem: 'Unknown size.' },
    ];
    const remaining = (changes: object) =>
      openProblems(problems, FIELDS, { ...FIELDS, ...changes }).map(({ field }) => field);
    expect(remaining({})).toEqual(['price', 'specifications.0']);
    expect(remaining({ price: 64 })).toEqual(['specifications.0']);
    expect(remaining({ specifications: ['Usage: New'] })).toEqual(['price']);
  });
});
