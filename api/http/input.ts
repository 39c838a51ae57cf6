import type { z } from 'zod';
import { ApiError } from '#contract/protocol/api-error';

/** Parses external input with a schema. Throws a 400 with a user message and the invalid field. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value, { error: sentenceFor });
  if (success) return data;
  throw new ApiError(400, 'invalid-input', problemOf(error));
}

/** The first problem as a user message. */
function problemOf({ issues: [issue] }: z.ZodError): { field?: string; problem: string } {
  if (!issue) return { problem: 'This request is not valid.' };
  const field = issue.path.map(String).join('.');
  return { ...(field && { field }), problem: issue.message };
}

/** Replaces zod's default messages. A message in the schema takes precedence. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  const path = issue.path ?? [];
  if (path.length === 0) return 'The request body is missing or has the wrong format.';
  const label = labelOf(path);
  const isBlank = issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;
  if (issue.input === undefined || isBlank) return `${label} is required.`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label} is too long. It can have up to ${String(issue.maximum)} characters.`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `${label} is too short. It needs at least ${String(issue.minimum)} characters.`;
  return `${label} is not valid. Please check it.`;
}

/** `firstName` becomes `First name`. For an element of a list the list is named. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = String(path.findLast((part) => typeof part === 'string') ?? 'This value');
  const words = name.replaceAll(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
