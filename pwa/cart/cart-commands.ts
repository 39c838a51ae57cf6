import type { CartEdit } from '#contract/cart';
import type { CartEngine, NewItem, CommandOutcome } from '../../workers/cart/engine';
import { DEVICE_TIMEOUT_MS } from '../../workers/sync/storage-timeout';
import type { SavedCheckout } from '../../workers/sync/schema';
import { paths } from '../paths';
import { addEarly, applyEarlyAdds } from '../platform/offline/early-adds';
import { isCartEngineLoaded, loadCartEngine } from '../platform/offline/load-cart-engine';
import { closeBackOnlineNotice } from '../platform/offline/back-online-notice';
import { wait } from '../platform/wait';
import { recordInterest } from '../platform/offline/install-prompt-score';
import { toast } from '../ui/overlays/toasts';
import type { NeededChange } from './line-availability';
import { STORAGE_UNKNOWN, toastRejection, toastStorageFailure } from './cart-toasts';

/** Cart commands with their messages (behaviour cart.added-message and following). */

export async function addToCart(item: NewItem): Promise<void> {
  const outcome = await addNow(item);
  if (!hasSucceeded(outcome)) return;
  recordInterest();
  const added = `${item.product.name} has been added to your bag.`;
  toast({
    title: 'Added to Bag',
    description:
      outcome.result === 'waiting' ? `${added} It will sync as soon as possible.` : added,
    action: { label: 'View bag', to: paths.cart },
  });
}

/** While the engine is loading, the item is stored in localStorage (`addEarly`). */
async function addNow(item: NewItem): Promise<CommandOutcome> {
  if (isCartEngineLoaded()) return runCommand('add', (engine) => engine.addToCart(item));
  let outcome = NOT_LOADED;
  const isSafe = await addEarly(item, async () => {
    const engine = await loadEngineInTime();
    if (!engine) return false;
    outcome = await engine.addToCart(item);
    return true;
  });
  if (outcome === NOT_LOADED && isSafe) return { result: 'waiting' };
  showFailure(outcome, 'add');
  return outcome;
}

/** Adds the items that earlier pages could not pass to the engine. */
void loadCartEngine().then((engine) =>
  applyEarlyAdds(async (item) => {
    const outcome = await engine.addToCart(item);
    showFailure(outcome, 'add');
    return outcome.result !== 'not-stored';
  }).catch(reportError),
);

export async function stepQuantity(lineId: string, by: 1 | -1): Promise<void> {
  await runCommand('quantity', (engine) => engine.stepQuantity(lineId, by));
}

export async function removeLine(lineId: string): Promise<void> {
  const outcome = await runCommand('remove', (engine) => engine.removeLine(lineId));
  if (!hasSucceeded(outcome)) return;
  toast({ title: 'Item removed', description: 'The item has been removed from your cart.' });
}

export async function clearCart(): Promise<void> {
  const outcome = await runCommand('clear', (engine) => engine.clearCart());
  if (!hasSucceeded(outcome)) return;
  toast({ title: 'Cart cleared', description: 'All items have been removed from your cart.' });
}

/** Discards the pending change of a line (behaviour cart.discard-after-a-minute). */
export async function discardChange(lineId: string): Promise<void> {
  const engine = await loadCartEngine('now').catch(() => undefined);
  const outcome = engine ? await engine.discardChange(lineId) : 'storage-failed';
  // The change was synced before it could be discarded.
  if (outcome === 'nothing') return;
  toast(DISCARD_TOASTS[outcome]);
}

const DISCARD_TOASTS = {
  discarded: { title: 'Change discarded', description: 'Your bag is back to how it was.' },
  'may-be-applied': {
    title: 'Discarded on this device',
    description:
      'We sent the change but got no answer. If it went through, you’ll see it in your bag.',
  },
  sending: {
    title: 'This change is being sent',
    description: 'Nothing was discarded. Check again in a moment.',
    tone: 'bad',
  },
  'storage-failed': {
    title: 'Not discarded',
    description: 'This browser can’t change your bag right now.',
    tone: 'bad',
  },
  'storage-timed-out': {
    title: 'Not discarded',
    description: 'Your browser didn’t respond. Please try again.',
    tone: 'bad',
  },
  'storage-unknown': {
    title: 'We couldn’t confirm the change',
    description: STORAGE_UNKNOWN,
    tone: 'bad',
  },
} as const;

/** Removes or reduces unavailable lines, with one message for all. */
export async function applyStockLimits(
  changes: readonly NeededChange<{ id: string }>[],
): Promise<void> {
  await Promise.all(
    changes.map(({ line: { id }, quantity }) =>
      quantity === 0
        ? runCommand('remove', (engine) => engine.removeLine(id))
        : runCommand('quantity', (engine) => engine.setQuantity(id, quantity)),
    ),
  );
}

/** Deletes a rejection that the shopper has dismissed. */
export async function dismissRejection(key: string): Promise<void> {
  const engine = await loadCartEngine();
  await engine.dismissRejection(key);
}

/**
 * Stores a checkout prepared offline (behaviour offline.checkout-saved); undefined deletes it.
 * Returns whether that succeeded.
 */
export async function storeCheckout(checkout: SavedCheckout | undefined): Promise<boolean> {
  const engine = await loadCartEngine('now').catch(() => undefined);
  const outcome = await engine?.storeCheckout(checkout);
  if (outcome !== 'stored') {
    const what = checkout ? 'save' : 'delete';
    toast({
      title: 'Error',
      description: `This browser can’t ${what} your checkout right now.`,
      tone: 'bad',
    });
    return false;
  }
  if (!checkout) await closeBackOnlineNotice();
  return true;
}

/** Runs a command and shows a rejection, unless `CartNotices` shows it. */
async function runCommand(
  type: CartEdit['type'],
  command: (engine: CartEngine) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const engine = await loadEngineInTime();
  const outcome = engine ? await command(engine) : NOT_LOADED;
  showFailure(outcome, type);
  return outcome;
}

async function loadEngineInTime(): Promise<CartEngine | undefined> {
  const timeout = wait(DEVICE_TIMEOUT_MS).then(() => undefined);
  return Promise.race([loadCartEngine('now'), timeout]).catch(() => undefined);
}

function showFailure(outcome: CommandOutcome, type: CartEdit['type']): void {
  if (outcome.result === 'refused' && !outcome.stored) toastRejection(outcome, type);
  if (outcome.result === 'not-stored') toastStorageFailure(outcome.why, type);
}

function hasSucceeded({ result }: CommandOutcome): boolean {
  return result === 'saved' || result === 'waiting';
}

/** The engine could not be loaded, so the tap had no effect. */
const NOT_LOADED: CommandOutcome = { result: 'not-stored', why: 'storage-timed-out' };
