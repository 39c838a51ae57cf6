import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { WriteOutcomeUnknown, WriteTimedOut } from './storage-timeout';
import { toStorageFailure } from './storage-error';

it.each([
  [new WriteTimedOut(), 'storage-timed-out'],
  [new WriteOutcomeUnknown(), 'storage-unknown'],
  [new Dexie.QuotaExceededError(), 'storage-failed'],
  [new Dexie.DatabaseClosedError(), 'storage-failed'],
  // A browser that blocks storage throws while the database is opened.
  [new DOMException('The operation is insecure.', 'SecurityError'), 'storage-failed'],
] as const)('reports %s as %s', (cause, failure) => {
  expect(toStorageFailure(cause)).toBe(failure);
});

it('throws an error that does not come from storage', () => {
  const bug = new TypeError('bug');
  expect(() => toStorageFailure(bug)).toThrow(bug);
});
