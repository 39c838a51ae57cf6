import type { Product } from '#contract/products/catalogue';
import type { CartEngine } from '../../workers/cart/engine';
import type { SaveOutcome } from '../../workers/saved/listings';
import type { SavedRow } from '../../workers/saved/rows';
import type { StorageFailure } from '../../workers/sync/storage-error';
import { paths } from '../paths';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { recordInterest } from '../platform/offline/install-prompt-score';
import { isOfflineDisabled } from '../platform/offline/offline-disabled';
import { toast } from '../ui/overlays/toasts';
import { isSaved, showOptimistically } from './use-saved';

export interface SavableListing {
  /** Product id. */
  id: string;
  name: string;
  /** If the page has all of it. Otherwise it is looked up. */
  product?: Product | undefined;
}

export async function toggleSaved(listing: SavableListing): Promise<void> {
  await (isSaved(listing.id) ? removeSaved(listing) : save(listing));
}

async function save({ id, product }: SavableListing): Promise<void> {
  const outcome = await runOptimistically(
    id,
    true,
    (engine) => engine.saved.save(id, product),
    hasSucceeded,
  );
  showResult(outcome ?? 'not-loaded');
  if (outcome && hasSucceeded(outcome)) recordInterest();
  if (outcome === 'first') void requestPersistentStorage();
}

export async function removeSaved({ id, name }: SavableListing): Promise<void> {
  const row = await runOptimistically(id, false, (engine) => engine.saved.unsave(id), isRemoved);
  if (!row) return;
  if (typeof row === 'string') return toast({ ...REMOVE_ERROR_TOASTS[row], tone: 'bad' });
  toast({
    title: 'Removed from Saved',
    description: name,
    action: { label: 'Undo', do: () => void restoreItem(row).catch(reportError) },
  });
}

async function restoreItem(row: SavedRow): Promise<void> {
  showResult(
    (await runOptimistically(row.id, true, (engine) => engine.saved.restore(row), hasSucceeded)) ??
      'not-loaded',
  );
}

async function runOptimistically<T>(
  id: string,
  wanted: boolean,
  command: (engine: CartEngine) => Promise<T | undefined>,
  isDone: (outcome: T) => boolean,
): Promise<T | undefined> {
  const engine = loadCartEngine('now').catch(() => undefined);
  const work = engine.then((loaded) => loaded && command(loaded));
  const ended = work.then(
    (outcome) => outcome !== undefined && isDone(outcome),
    () => false,
  );
  await showOptimistically(id, wanted, ended);
  return work;
}

function hasSucceeded(outcome: SaveOutcome): boolean {
  return outcome === 'first' || outcome === 'saved';
}

function isRemoved(outcome: SavedRow | StorageFailure): boolean {
  return typeof outcome !== 'string';
}

const ERROR_TOASTS = {
  full: { title: 'Saved is full', description: 'Remove an item to save another.' },
  unknown: {
    title: 'Not saved',
    description: 'We couldn’t reach the shop, and this item isn’t on this device yet.',
  },
  'needs-sign-in': {
    title: 'Not saved',
    description:
      'This item is already saved in the account that was signed in here. Sign in to see it.',
  },
  'storage-failed': { title: 'Not saved', description: 'This browser can’t save it right now.' },
  'storage-timed-out': {
    title: 'Not saved',
    description: 'Your browser didn’t respond. Please try again.',
  },
  'storage-unknown': {
    title: 'We couldn’t confirm the save',
    description: 'We couldn’t confirm that this was saved. Check Saved before you try again.',
  },
  'signed-out': { title: 'Not saved', description: 'You signed out in the meantime.' },
  'not-loaded': { title: 'Not saved', description: 'Please try again.' },
} as const;

const REMOVE_ERROR_TOASTS: Record<StorageFailure, { title: string; description: string }> = {
  'storage-failed': {
    title: 'Not removed',
    description: 'This browser can’t change it right now.',
  },
  'storage-timed-out': {
    title: 'Not removed',
    description: 'Your browser didn’t respond. Please try again.',
  },
  'storage-unknown': {
    title: 'We couldn’t confirm the removal',
    description: 'The item may be removed already. Check Saved before you try again.',
  },
};

function showResult(outcome: SaveOutcome | 'not-loaded'): void {
  if (outcome === 'saved') return;
  if (outcome !== 'first') return toast({ ...ERROR_TOASTS[outcome], tone: 'bad' });
  toast({
    title: 'Saved on this device',
    ...(!isOfflineDisabled() && { description: 'You can open it offline.' }),
    action: { label: 'View saved', to: paths.saved },
  });
}

/** Asks the browser to keep the data if the disk is full. Requested with the first save. */
async function requestPersistentStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
