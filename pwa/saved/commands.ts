import type { CartEngine } from '../../workers/cart/engine';
import type { SaveOutcome } from '../../workers/saved/listings';
import type { SavedRow } from '../../workers/saved/rows';
import type { Unkept } from '../../workers/unkept';
import { paths } from '../paths';
import { loadCartEngine } from '../platform/load-cart-engine';
import { noteInterest } from '../platform/interest';
import { isWithdrawn } from '../platform/withdrawn';
import { toast } from '../ui/toaster';
import { isSaved, showTap } from './use-saved';

export interface Listing {
  /** Of the product. */
  id: string;
  name: string;
}

export async function toggleSaved(listing: Listing): Promise<void> {
  await (isSaved(listing.id) ? removeSaved(listing) : save(listing));
}

async function save({ id }: Listing): Promise<void> {
  const outcome = await run(id, true, (engine) => engine.saved.save(id), isKept);
  tell(outcome ?? 'not-loaded');
  if (outcome && isKept(outcome)) noteInterest();
  if (outcome === 'first') void askToStay();
}

export async function removeSaved({ id, name }: Listing): Promise<void> {
  const row = await run(id, false, (engine) => engine.saved.unsave(id), isGone);
  if (!row) return;
  if (typeof row === 'string') return toast({ ...UNREMOVED[row], tone: 'bad' });
  toast({
    title: 'Removed from Saved',
    description: name,
    action: { label: 'Undo', do: () => void putBack(row).catch(reportError) },
  });
}

async function putBack(row: SavedRow): Promise<void> {
  tell((await run(row.id, true, (engine) => engine.saved.putBack(row), isKept)) ?? 'not-loaded');
}

async function run<T>(
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
  await showTap(id, wanted, ended);
  return work;
}

function isKept(outcome: SaveOutcome): boolean {
  return outcome === 'first' || outcome === 'saved';
}

function isGone(outcome: SavedRow | Unkept): boolean {
  return typeof outcome !== 'string';
}

const REFUSED = {
  full: { title: 'Saved is full', description: 'Remove a listing to save another.' },
  unknown: {
    title: 'Not saved',
    description: 'The shop does not answer, and this device has not kept the listing yet.',
  },
  waits: {
    title: 'Not saved',
    description: 'Whoever was signed in here has saved it already. Sign in to see it.',
  },
  'not-kept': { title: 'Not saved', description: 'This browser cannot keep it right now.' },
  'not-begun': {
    title: 'Not saved',
    description: 'This browser does not answer. Please try again.',
  },
  'not-told': {
    title: 'Perhaps not saved',
    description: 'This browser has not said whether it took that. Look into Saved first.',
  },
  left: { title: 'Not saved', description: 'You have signed out since.' },
  'not-loaded': { title: 'Not saved', description: 'Please try again.' },
} as const;

const UNREMOVED: Record<Unkept, { title: string; description: string }> = {
  'not-kept': { title: 'Not removed', description: 'This browser cannot change it right now.' },
  'not-begun': {
    title: 'Not removed',
    description: 'This browser does not answer. Please try again.',
  },
  'not-told': { ...REFUSED['not-told'], title: 'Perhaps not removed' },
};

function tell(outcome: SaveOutcome | 'not-loaded'): void {
  if (outcome === 'saved') return;
  if (outcome !== 'first') return toast({ ...REFUSED[outcome], tone: 'bad' });
  toast({
    title: 'Saved on this device',
    ...(!isWithdrawn() && { description: 'It opens without a signal.' }),
    action: { label: 'View saved', to: paths.saved },
  });
}

/** What is saved should still be there when the disk is full. Asked when it begins to matter. */
async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
