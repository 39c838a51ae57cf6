import type { CartEdit } from '#contract/cart';
import type { CartEngine, NewItem, Outcome } from '../../workers/cart/engine';
import { DEVICE_MS } from '../../workers/patience';
import type { Intent } from '../../workers/cart/rows';
import { paths } from '../paths';
import { loadCartEngine } from '../platform/load-cart-engine';
import { closeReturnNotice } from '../platform/return-notice';
import { wait } from '../platform/wait';
import { noteInterest } from '../platform/interest';
import { toast } from '../ui/toaster';
import type { NeededChange } from './line-trouble';
import { NOT_TOLD, tellRefusal, tellUnkept } from './tell-refusal';

/** The shopper's commands: the engine's, each with its words (behaviour 8.4 and on). */

export async function addToCart(item: NewItem): Promise<void> {
  const outcome = await run('add', (engine) => engine.addToCart(item));
  if (!isTaken(outcome)) return;
  noteInterest();
  const added = `${item.product.name} has been added to your bag.`;
  toast({
    title: 'Added to Bag',
    description: outcome.result === 'waiting' ? `${added} It is kept here and will send.` : added,
    action: { label: 'View bag', to: paths.cart },
  });
}

export async function stepQuantity(lineId: string, by: 1 | -1): Promise<void> {
  await run('quantity', (engine) => engine.stepQuantity(lineId, by));
}

export async function removeLine(lineId: string): Promise<void> {
  const outcome = await run('remove', (engine) => engine.removeLine(lineId));
  if (!isTaken(outcome)) return;
  toast({ title: 'Item removed', description: 'The item has been removed from your cart.' });
}

export async function clearCart(): Promise<void> {
  const outcome = await run('clear', (engine) => engine.clearCart());
  if (!isTaken(outcome)) return;
  toast({ title: 'Cart cleared', description: 'All items have been removed from your cart.' });
}

/** Takes back what waits of a line (decision 125). */
export async function discardChange(lineId: string): Promise<void> {
  const engine = await loadCartEngine('now').catch(() => undefined);
  const outcome = engine ? await engine.discardChange(lineId) : 'not-kept';
  // Sent and answered meanwhile.
  if (outcome === 'nothing') return;
  toast(DISCARDED[outcome]);
}

const DISCARDED = {
  discarded: { title: 'Change discarded', description: 'The shop has not heard of it.' },
  'perhaps-taken': {
    title: 'Discarded on this device',
    description: 'It was sent once without an answer. If the shop has it, your bag will show it.',
  },
  sending: {
    title: 'It is being sent',
    description: 'Nothing has changed. Look again in a moment.',
    tone: 'bad',
  },
  'not-kept': {
    title: 'Not discarded',
    description: 'This browser cannot change your bag right now.',
    tone: 'bad',
  },
  'not-begun': {
    title: 'Not discarded',
    description: 'This browser does not answer. Please try again.',
    tone: 'bad',
  },
  'not-told': { title: 'Perhaps not discarded', description: NOT_TOLD, tone: 'bad' },
} as const;

/** Takes what cannot be bought out of the cart: one word for all of it. */
export async function settleTrouble(
  changes: readonly NeededChange<{ id: string }>[],
): Promise<void> {
  await Promise.all(
    changes.map(({ line: { id }, quantity }) =>
      quantity === 0
        ? run('remove', (engine) => engine.removeLine(id))
        : run('quantity', (engine) => engine.setQuantity(id, quantity)),
    ),
  );
}

/** The shopper has read it. */
export async function dismissRefusal(key: string): Promise<void> {
  const engine = await loadCartEngine();
  await engine.dismissRefusal(key);
}

/** Keeps the checkout that waits for the shop (decision 104); undefined forgets it. Whether that is done. */
export async function keepIntent(intent: Intent | undefined): Promise<boolean> {
  const engine = await loadCartEngine('now').catch(() => undefined);
  const outcome = await engine?.keepIntent(intent);
  if (outcome !== 'kept') {
    const what = intent ? 'keep' : 'forget';
    toast({
      title: 'Error',
      description: `This browser cannot ${what} it right now.`,
      tone: 'bad',
    });
    return false;
  }
  if (!intent) await closeReturnNotice();
  return true;
}

/** Tells a refusal, too, unless the cart keeps it: then `CartNotices` does. */
async function run(
  type: CartEdit['type'],
  command: (engine: CartEngine) => Promise<Outcome>,
): Promise<Outcome> {
  const engine = await Promise.race([loadCartEngine('now'), wait(DEVICE_MS)]).catch(
    () => undefined,
  );
  const outcome = engine ? await command(engine) : NOT_LOADED;
  if (outcome.result === 'refused' && !outcome.kept) tellRefusal(outcome, type);
  if (outcome.result === 'unkept') tellUnkept(outcome.why, type);
  return outcome;
}

function isTaken({ result }: Outcome): boolean {
  return result === 'saved' || result === 'waiting';
}

/** The engine is not here yet and not to be had now: the tap was in vain, and is said to be. */
const NOT_LOADED: Outcome = { result: 'unkept', why: 'not-begun' };
