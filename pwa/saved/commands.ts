import type { CartEngine } from '../../workers/cart/engine';
import type { SaveOutcome } from '../../workers/saved/listings';
import type { SavedRow } from '../../workers/saved/rows';
import { paths } from '../paths';
import { loadCartEngine } from '../platform/load-cart-engine';
import { noteInterest } from '../platform/interest';
import { toast } from '../ui/toaster';
import { isSaved, showTap } from './use-saved';

export interface Listing {
  /** Of the product. */
  id: string;
  name: string;
}

/** In the order of the taps. */
let turn: Promise<unknown> = Promise.resolve();

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
  const row = await run(id, false, (engine) => engine.saved.unsave(id));
  if (!row) return;
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
  command: (engine: CartEngine) => Promise<T>,
  isDone: (outcome: T) => boolean = () => true,
): Promise<T | undefined> {
  const work = turn.then(async () => {
    const engine = await loadCartEngine('now').catch(() => undefined);
    return engine && command(engine);
  });
  turn = work.catch(() => undefined);
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

const REFUSED = {
  full: { title: 'Saved is full', description: 'Remove a listing to save another.' },
  unknown: {
    title: 'Not saved',
    description: 'The shop does not answer, and this device has not kept the listing yet.',
  },
  'not-kept': { title: 'Not saved', description: 'This browser cannot keep it right now.' },
  'not-loaded': { title: 'Not saved', description: 'Please try again.' },
} as const;

function tell(outcome: SaveOutcome | 'not-loaded'): void {
  if (outcome === 'saved') return;
  if (outcome !== 'first') return toast({ ...REFUSED[outcome], tone: 'bad' });
  toast({
    title: 'Saved on this device',
    description: 'It opens without a signal.',
    action: { label: 'View saved', to: paths.saved },
  });
}

/** What is saved should still be there when the disk is full. Asked when it begins to matter. */
async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
