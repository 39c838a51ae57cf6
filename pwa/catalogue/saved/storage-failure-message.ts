import type { StorageFailure } from '../../../workers/sync/storage-error';

/** Message under a note field that could not be saved. Undefined if it was saved. */
export function storageFailureMessage(
  outcome: 'stored' | StorageFailure,
  what: 'note' | 'list',
): string | undefined {
  if (outcome === 'stored') return undefined;
  if (outcome === 'storage-failed') return `This browser can’t save the ${what} right now.`;
  return outcome === 'storage-timed-out'
    ? `Your browser didn’t respond, so the ${what} isn’t saved yet. Please try again.`
    : `We couldn’t confirm that the ${what} was saved. Check it before you try again.`;
}
