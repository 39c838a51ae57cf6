import { afterAll, expect, it } from 'vitest';
import { temporaryDatabase } from '../testing/temporary';
import { CODE_MS, resetCodes } from './reset-codes';
import { LINK_MS, resetLinks } from './reset-links';
import type { StoredUser } from './store';

const DAY_MS = 24 * 60 * 60_000;
const CODES = 1_000_000;

let clock = Date.now();
const now = () => clock;
const database = await temporaryDatabase('resets');
afterAll(() => database.drop());

let nth = 0;
function account(): StoredUser {
  nth += 1;
  return { _id: `user-${nth}`, _version: 1, email: 'sam@club.example' } as unknown as StoredUser;
}
const open = () => resetCodes({ database, secret: 'a secret', now });

/** Number of guesses made against the valid codes of an account. */
async function countTries({ _id }: StoredUser): Promise<number> {
  const found = await database.collection<{ codes: { tries: number }[] }>('resets').get(_id);
  return (found?.codes ?? []).reduce((sum, { tries }) => sum + tries, 0);
}

it('guessing one account’s reset codes for a year, from any number of browsers, succeeds in less than 0.12 % of cases [account.reset-code]', async () => {
  const codes = open();
  const user = account();
  const guessedAt: number[] = [];
  for (let hour = 0; hour < 365 * 24; hour += 7) {
    for (const browser of ['a', 'b', 'c', 'd', 'e']) {
      const { code } = await codes.issue(user, `${browser}${hour}`);
      if (code === undefined) continue;
      // A code that differs from the right one, so that the simulated year continues.
      const wrong = code === '000000' ? '111111' : '000000';
      for (let index = 0; index < 8; index += 1) {
        const before = await countTries(user);
        expect(await codes.tryCode(user._id, `${browser}${hour}`, wrong)).toBe(false);
        guessedAt.push(...Array.from({ length: (await countTries(user)) - before }, () => clock));
      }
    }
    const lastWeek = guessedAt.filter((at) => at > clock - 7 * DAY_MS);
    expect(lastWeek.length).toBeLessThanOrEqual(20);
    clock += 7 * 60 * 60_000;
  }
  expect(guessedAt.length).toBeGreaterThan(900);
  expect(guessedAt.length / CODES).toBeLessThan(0.0012);
});

it('rejects the right code in another browser, and wrong codes there do not use up attempts', async () => {
  const codes = open();
  const user = account();
  const { code = '' } = await codes.issue(user, 'own');
  for (let index = 0; index < 20; index += 1)
    expect(await codes.tryCode(user._id, 'stranger', code)).toBe(false);
  expect(await codes.tryCode(user._id, 'own', code)).toBe(true);
});

it('sending a code again to the same browser does not reset its attempts', async () => {
  const codes = open();
  const user = account();
  const first = await codes.issue(user, 'own');
  const wrong = first.code === '000000' ? '111111' : '000000';
  for (let index = 0; index < 4; index += 1) await codes.tryCode(user._id, 'own', wrong);
  const second = await codes.issue(user, 'own');
  expect(second.replaced).toBe(first.mailId);
  const another = second.code === '000000' ? '111111' : '000000';
  expect(await codes.tryCode(user._id, 'own', another)).toBe(false);
  expect(await codes.tryCode(user._id, 'own', second.code ?? '')).toBe(false);
});

it('a reset code expires after ten minutes', async () => {
  const codes = open();
  const user = account();
  const { code = '' } = await codes.issue(user, 'own');
  clock += CODE_MS;
  expect(await codes.tryCode(user._id, 'own', code)).toBe(false);
});

it('accepts a reset link for 24 hours or until a reset, and rejects a changed link', async () => {
  const links = resetLinks('a secret', now);
  const user = account();
  const read = (changes: Partial<StoredUser>) => async (id: string) =>
    id === user._id ? { ...user, ...changes } : undefined;
  const token = links.issue(user);
  const [id = '', until = '', signature = ''] = token.split('.');
  expect(await links.check(token, read({ passwordHash: 'changed by a thief' }))).toBeDefined();
  expect(await links.check(token, read({ resets: 1 }))).toBeUndefined();
  const later = `${id}.${(Number.parseInt(until, 36) + 1).toString(36)}.${signature}`;
  for (const wrong of [later, `${id}.${until}.`, `other.${until}.${signature}`, '', '..', 'x'])
    expect(await links.check(wrong, read({}))).toBeUndefined();
  expect(await links.check(token, read({ email: 'new@club.example' }))).toBeUndefined();
  clock += LINK_MS;
  expect(await links.check(token, read({}))).toBeUndefined();
});

it('compares at most five guesses of a code, however many arrive at once', async () => {
  const codes = open();
  let found = 0;
  for (let round = 0; round < 8; round += 1) {
    const user = account();
    const { code = '' } = await codes.issue(user, 'own');
    const wrong = code === '000000' ? '111111' : '000000';
    const guesses = [...Array.from({ length: 45 }, () => wrong), code];
    const results = await Promise.all(
      guesses.map((guess) => codes.tryCode(user._id, 'own', guess)),
    );
    found += Number(results.includes(true));
    expect(await countTries(user)).toBe(5);
  }
  // Five of 46 guesses are compared in each round; without the limit all 46 were.
  expect(found).toBeLessThan(6);
});
