import type { Unkept } from '../../../workers/unkept';

/** Under the field of what is written to a listing: that it is not kept, and why; undefined where it is. */
export function unkeptWords(outcome: 'kept' | Unkept, what: 'note' | 'list'): string | undefined {
  if (outcome === 'kept') return undefined;
  if (outcome === 'not-kept') return `This browser cannot keep the ${what} right now.`;
  return outcome === 'not-begun'
    ? `This browser does not answer: the ${what} is not kept yet. Please try again.`
    : `This browser has not said whether it took the ${what}. Look again later.`;
}
