import { expect, it } from 'vitest';
import { z } from 'zod';
import { readInput } from './input';

const Message = z.object({
  name: z.string().max(3),
  password: z.string().min(6, 'Password must be at least 6 characters long'),
});

it.each([
  [{ name: 'Robin', password: 'secret' }, /^Name is too long. It can have up to 3 characters.$/],
  [{ password: 'secret' }, /^Name is required.$/],
  [{ name: 'Rob', password: 'short' }, /^Password must be at least 6 characters long$/],
  [undefined, /^The request body is missing/],
  ['text', /^The request body is missing/],
])('invalid input %j gets a 400 with one sentence about the problem', (value, sentence) => {
  const refusal = expect.objectContaining({
    status: 400,
    sentence: expect.stringMatching(sentence) as string,
  });
  expect(() => readInput(Message, value)).toThrow(refusal);
});
