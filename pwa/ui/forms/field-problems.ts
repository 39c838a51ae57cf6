import type { z } from 'zod';

/** The rule of a field, and its error message. */
export interface FieldRule {
  /** Schema from the API contract. The server applies the same schema. */
  shape: z.ZodType<unknown, string>;
  missing: string;
  /** Undefined: the schema's own message is shown. */
  wrong?: string;
}

export type Rules<Field extends string> = Readonly<Record<Field, FieldRule>>;
export type FieldValues<Field extends string> = Readonly<Record<Field, string>>;
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** Error messages by field. Empty if the form can be sent. */
export function problemsOf<Field extends string>(
  rules: Rules<Field>,
  values: FieldValues<Field>,
): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const field of fieldsOf(rules)) {
    const problem = problemOf(rules[field], values[field]);
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

/** The names of the fields, in the order of the form. */
export function fieldsOf<Field extends string>(rules: Rules<Field>): readonly Field[] {
  return Object.keys(rules) as Field[];
}

function problemOf({ shape, missing, wrong }: FieldRule, value: string): string | undefined {
  const { error } = shape.safeParse(value);
  if (value.trim() === '') return error && missing;
  const long = error?.issues.find((issue) => issue.code === 'too_big');
  if (long) return `This can have up to ${long.maximum} characters. It has ${value.length}.`;
  return error && (wrong ?? error.issues[0]?.message);
}
