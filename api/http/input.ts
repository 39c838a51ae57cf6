import type { z } from 'zod';
import { Refused } from '#contract/failure';

/** What a schema makes of outside input, or a 400 whose sentence names the field. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new Refused(400, 'invalid-input', problemOf(error));
}

/** A schema's own words are shown as they are; zod's say which field they mean. */
function problemOf(error: z.ZodError): { field?: string; problem: string } {
  const issue = error.issues[0];
  if (!issue) return { problem: 'This request is not valid.' };
  const field = issue.path.map(String).join('.');
  const isDefault = /^(Invalid|Too|Unrecognized|Expected)\b/.test(issue.message);
  if (!isDefault) return { problem: issue.message };
  return field
    ? { field, problem: issue.message }
    : { problem: 'The body is missing or has another shape.' };
}
