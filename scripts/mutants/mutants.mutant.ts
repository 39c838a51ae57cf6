import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstIndexOfCommit, scratchCopy } from './copy';
import { API_MUTANTS } from './api';
import { CART_MUTANTS } from './cart';
import { OFFLINE_MUTANTS } from './offline';
import { SAVED_MUTANTS } from './saved';

const MUTANTS = [...CART_MUTANTS, ...OFFLINE_MUTANTS, ...SAVED_MUTANTS, ...API_MUTANTS];

/**
 * Runs all mutations, or MUTANTS of them starting at MUTANTS_FIRST, which by default depends on the
 * commit.
 */
const count = Number(process.env['MUTANTS'] ?? MUTANTS.length);
const first = Number(
  process.env['MUTANTS_FIRST'] ?? (count < MUTANTS.length ? firstIndexOfCommit() : 0),
);
const chosen = Array.from({ length: count }, (_, at) => MUTANTS[(first + at) % MUTANTS.length]);

let copy: ReturnType<typeof scratchCopy>;

beforeAll(() => {
  copy = scratchCopy();
});
afterAll(() => copy.remove());

describe('a mutation makes its test fail', () => {
  it.each(chosen.flatMap((each) => each ?? []))('$fault ($file)', (mutant) => {
    expect([mutant.title, copy.plant(mutant)]).toEqual([mutant.title, 'failed']);
  });
});
