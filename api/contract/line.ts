import { z } from 'zod';

/** What is not to be seen, or turns the direction of a text; what joins the signs of an emoji may stay. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/;
const LINE_BREAK = /[\t\n\r\u2028\u2029]/;

export function hidesNothing(text: string): boolean {
  return !HIDDEN.test(text);
}

/** For what is cleaned, not refused. Half a sign is not to be seen either. */
export function withoutHidden(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'g'), '').replace(/\p{Surrogate}/gu, '');
}

function isLine(text: string): boolean {
  return hidesNothing(text) && !LINE_BREAK.test(text);
}

/** What a stranger writes in one line, so long at most; it may be empty. */
export const lineOrNothing = (max: number) =>
  z.string().trim().max(max).refine(isLine, {
    error: 'Please write this in one line, without hidden characters.',
  });

export const line = (max: number) => lineOrNothing(max).min(1);
