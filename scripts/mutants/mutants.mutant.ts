import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOfCommit, scratchCopy } from './copy';
import { API } from './api';
import { CART } from './cart';
import { OFFLINE } from './offline';
import { SAVED_LISTINGS } from './saved';

const MUTANTS = [...CART, ...OFFLINE, ...SAVED_LISTINGS, ...API];

/** All, or MUTANTS of them from MUTANTS_FIRST on, which is another with each commit. */
const count = Number(process.env['MUTANTS'] ?? MUTANTS.length);
const first = Number(
  process.env['MUTANTS_FIRST'] ?? (count < MUTANTS.length ? placeOfCommit() : 0),
);
const chosen = Array.from({ length: count }, (_, at) => MUTANTS[(first + at) % MUTANTS.length]);

let copy: ReturnType<typeof scratchCopy>;

beforeAll(() => {
  copy = scratchCopy();
});
afterAll(() => copy.remove());

describe('a planted fault turns its test red', () => {
  it.each(chosen.flatMap((each) => each ?? []))('$fault ($file)', (mutant) => {
    expect([mutant.title, copy.plant(mutant)]).toEqual([mutant.title, 'failed']);
  });
});
