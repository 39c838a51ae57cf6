import { createInterface } from 'node:readline';
import { formatCents } from '#contract/money';
import { shop } from '#contract/shop';
import type { StoredOrder } from '../../api/orders/store';
import { describe } from './describe';
import { CannotDo, type Desk } from './desk';

export interface RefundOptions {
  yes?: boolean;
  restock?: boolean;
}

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const REFUSALS = {
  'not-paid': 'has no captured payment to give back',
  failed: 'failed after the payment provider had taken it on: give the money back there',
  refused: 'was refused by the payment provider; nothing has changed here',
  unreachable:
    'could not be asked for: the payment provider does not answer. The shop keeps asking',
  elsewhere:
    'could not be asked for: the payment belongs to another payment provider or account. The shop asks when it runs with its settings',
} as const;

export async function refund({ payments, note }: Desk, order: StoredOrder, options: RefundOptions) {
  const { _id, orderNumber } = order;
  const before = await payments.refundStandingOf(_id);
  if (before.standing === 'refunded' && before.failed) throw refusal(order, 'failed');
  if (before.standing === 'refunded') return console.log(`${orderNumber} is refunded already.`);
  if (before.standing === 'not-paid') throw refusal(order, 'not-paid');
  const restock = await decideRefund(order, options, {
    input: process.stdin,
    output: process.stdout,
  });
  const outcome = await payments.refund(_id, restock);
  note(order, 'refund', { restock, outcome });
  if (outcome !== 'refunded') throw refusal(order, outcome);
  const after = await payments.refundStandingOf(_id);
  const isDone = after.standing === 'refunded';
  const goods = isDone && after.restocked ? ' and its goods are for sale again' : '';
  const pending =
    isDone && after.pending
      ? ' The payment provider has it pending, and you get a mail should it fail.'
      : '';
  return console.log(`${orderNumber} is refunded${goods}.${pending}`);
}

function refusal({ orderNumber }: StoredOrder, why: keyof typeof REFUSALS): CannotDo {
  return new CannotDo(`${orderNumber}: the refund ${REFUSALS[why]}.`);
}

/** Whether the goods go back on sale; throws where the owner does not want the refund after all. */
export async function decideRefund(
  order: StoredOrder,
  { yes = false, restock }: RefundOptions,
  { input, output }: Terminal,
): Promise<boolean> {
  const { orderNumber, total, buyer } = order;
  if (yes && restock !== undefined) return restock;
  if (!input.isTTY) {
    const missing = [yes ? '' : '--yes', restock === undefined ? '--restock or --no-restock' : ''];
    throw new CannotDo(
      `Nobody can be asked here: say ${missing.filter(Boolean).join(' and ')}. Nothing was refunded.`,
    );
  }
  const ask = asker({ input, output });
  try {
    output.write(`${describe(order).join('\n')}\n`);
    const amount = `${formatCents(total)} ${shop.currency}`;
    const sure = yes || (await ask(`Refund ${amount} to ${buyer?.email ?? 'the buyer'}? [y/n] `));
    const goods = sure && (restock ?? (await ask('Put the goods back on sale? [y/n] ')));
    if (!sure || goods === undefined) throw new CannotDo(`${orderNumber}: nothing was refunded.`);
    return goods;
  } finally {
    ask.close();
  }
}

/** Asks until the answer is yes or no; undefined when the terminal is closed instead. */
function asker({ input, output }: Terminal) {
  const terminal = createInterface({ input, output });
  const answers = terminal[Symbol.asyncIterator]();
  async function ask(question: string): Promise<boolean | undefined> {
    for (;;) {
      output.write(question);
      const { value, done } = await answers.next();
      if (done) return undefined;
      if (/^\s*y(es)?\s*$/i.test(value)) return true;
      if (/^\s*no?\s*$/i.test(value)) return false;
    }
  }
  return Object.assign(ask, { close: () => terminal.close() });
}
