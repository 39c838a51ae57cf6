import { removeControlCharacters } from '#contract/clean-text';
import { formatCents, type Cents } from '#contract/money';
import { shop } from '#contract/shop';
import type { StoredOrder } from '../../api/orders/order-document';
import { openYesNoPrompt, type Terminal } from '../yes-no-prompt';
import { CommandError } from '../command';
import { describeOrder } from './describe';

export interface RefundOptions {
  yes?: boolean;
  restock?: boolean;
  /** Lines to refund, with numbers of units. Undefined: everything that is left. */
  line?: string[];
  /** Number of refunds so far, to refund more of a line that was partly refunded. */
  again?: number;
}

/**
 * Asks the owner to confirm the refund and returns whether items are restocked. Throws if the owner
 * cancels.
 */
export async function decideRefund(
  order: StoredOrder,
  refunded: Cents,
  { yes = false, restock }: RefundOptions,
  { input, output }: Terminal,
): Promise<boolean> {
  const { orderNumber, buyer } = order;
  if (yes && restock !== undefined) return restock;
  if (!input.isTTY) {
    const missing = [yes ? '' : '--yes', restock === undefined ? '--restock or --no-restock' : ''];
    throw new CommandError(
      `This is not a terminal, so the command cannot ask you: add ${missing.filter(Boolean).join(' and ')}. Nothing was refunded.`,
    );
  }
  const ask = openYesNoPrompt({ input, output });
  try {
    output.write(`${describeOrder(order).map(removeControlCharacters).join('\n')}\n`);
    const amount = `${formatCents(refunded)} ${shop.currency}`;
    const sure = yes || (await ask(`Refund ${amount} to ${buyer?.email ?? 'the buyer'}? [y/n] `));
    const goods = sure && (restock ?? (await ask('Put the goods back on sale? [y/n] ')));
    if (!sure || goods === undefined)
      throw new CommandError(`${orderNumber}: nothing was refunded.`);
    return goods;
  } finally {
    ask.close();
  }
}
