import type { z } from 'zod';
import { CATEGORIES } from '#contract/products/categories';
import { cleanText } from '#contract/clean-text';
import { readSpecification } from '#contract/products/specification';

const LONGEST_QUOTE = 40;

export const CATEGORIES_TEXT = CATEGORIES.toSorted((a, b) => a.id - b.id)
  .map(({ id, name }) => `${id} ${name}`)
  .join(', ');

/** Advice for an invalid value, by field. */
const ADVICE: Readonly<Record<string, string>> = {
  price: 'write 640.00',
  categoryId: CATEGORIES_TEXT,
};

/**
 * Describes the problem of a value in an owner's file: `price "640,00" is not a number (write
 * 640.00)`.
 */
export function describeIssue(
  issue: z.core.$ZodIssue,
  raw: unknown,
  fields: readonly string[],
): string {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map(quote).join(', ')} is not known (there are: ${fields.join(', ')})`;
  const { path, message } = issue;
  const [field, index] = path;
  const value = path.reduce<unknown>(readProperty, raw);
  const wrong =
    issue.code === 'too_big' && issue.origin === 'number'
      ? `is more than ${issue.maximum}`
      : message;
  const words =
    field === 'specifications' && typeof index === 'number'
      ? [nameOfLine(value, index)]
      : [
          field === undefined
            ? ''
            : `${String(field)}${typeof index === 'number' ? ` ${index + 1}` : ''}`,
          quote(value),
        ];
  const isAdvised = value === undefined || message.includes('write ');
  const advice = isAdvised ? undefined : ADVICE[String(field)];
  return [...words, wrong, advice && `(${advice})`].filter(Boolean).join(' ');
}

function readProperty(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** `Quantity "many"`, or the line's position if it has no label. */
function nameOfLine(line: unknown, index: number): string {
  const { label, value } = readSpecification(typeof line === 'string' ? line : '');
  return value === ''
    ? `specification ${index + 1} ${quote(line)}`.trim()
    : `${shorten(label)} ${quote(value)}`;
}

function quote(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? shorten(value) : '';
  return text === '' ? '' : `"${text}"`;
}

/** Shortens a text for the terminal and removes invisible characters. */
function shorten(text: string): string {
  const line = cleanText(text, LONGEST_QUOTE + 1);
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
}
