import { cents, formatCents } from '#contract/money';
import { shop } from '#contract/shop';
import type { StoredOrder } from '../../api/orders/order-document';
import type { PartRefund, RefundedLine } from '../../api/payments/checkout';
import type { RefundInProgress, RefundStanding } from '../../api/payments/refunds/refund-standing';
import { CommandError, print } from '../command';
import { decideRefund, type RefundOptions } from './confirm-refund';
import { unitsText } from './describe';
import type { OrderServices } from './order-services';
import { readLines } from './refund-lines';

const REFUSALS = {
  'not-paid': 'is not possible: the order has no captured payment',
  failed:
    'failed after the payment provider had accepted it: repeat it on the desk, or refund the payment there',
  refused: 'was refused by the payment provider; nothing has changed here',
  unreachable:
    'could not be requested: the payment provider is not responding. The shop keeps trying',
  silent:
    'was not started: the payment provider is not responding, and may already have refunded money. Try again in a few minutes',
  elsewhere:
    'could not be requested: the payment belongs to another payment provider or account. The shop requests it when it runs with those settings',
  pending: 'was not started: an earlier refund is still pending at the payment provider',
  repeated: 'was not started: part of that line was already refunded. See “show”',
  'other-finished':
    'was not started: the outcome of an earlier refund was unknown, and is known now. See “show”, then run the command again',
  'no-such-line': 'was not started: the order has no such line. “show” lists the line numbers',
  'too-many': 'was not started: fewer units of that line are left to refund',
  'too-much': 'was not started: the amount is more than what is left of the payment',
} as const;

type PaidStanding = Extract<RefundStanding, { standing: 'paid' }>;
type RefundedStanding = Extract<RefundStanding, { standing: 'refunded' }>;

export async function refund(desk: OrderServices, order: StoredOrder, options: RefundOptions) {
  await desk.requireSender();
  const before = await desk.payments.refundStandingOf(order._id);
  if (before.standing === 'not-paid') throw refusal(order, 'not-paid');
  if (before.standing === 'refunded') return handleAlreadyRefunded(desk, order, before, options);
  if (before.providerRefunds === 'unreachable') throw refusal(order, 'silent');
  await refundPaidOrder(desk, order, before, options);
}

async function refundPaidOrder(
  desk: OrderServices,
  order: StoredOrder,
  standing: PaidStanding,
  options: RefundOptions,
) {
  const { payments, note } = desk;
  const { _id, orderNumber } = order;
  const isAtProvider = standing.providerRefunds === 'all-refunded';
  const lines = options.line && readLines(options.line, standing.unitsLeft);
  if (isAtProvider) {
    if (lines)
      throw new CommandError(`${orderNumber}: ${ALL_REFUNDED} Without --line this records it.`);
    print(`${orderNumber}: ${ALL_REFUNDED} No more money moves; this records it here.`);
  }
  const amount = lines ? standing.amountOf(lines) : standing.left;
  if (typeof amount === 'string') throw refusal(order, amount);
  rejectRepetition(order, standing, options, lines);
  if (standing.inProgress) print(`${orderNumber}: ${inProgressText(standing.inProgress)}`);
  const terminal = { input: process.stdin, output: process.stdout };
  const wanted = await decideRefund(order, amount, options, terminal);
  const outcome = await payments.refund(_id, wanted, lines, options.again);
  const isOther = outcome === 'decided-before';
  // If the provider is unreachable, the refund in progress keeps its first decision about
  // restocking.
  const begun = outcome === 'unreachable' ? standing.inProgress?.restock : undefined;
  const restock = isOther ? !wanted : (begun ?? wanted);
  await note(order, 'refund', {
    restock,
    outcome,
    amount: amountText(amount),
    ...(lines && { lines }),
  });
  if (outcome !== 'refunded' && !isOther) throw refusal(order, outcome);
  const goods = isOther ? decidedBeforeText(order, restock, lines) : goodsText(restock);
  const after = await payments.refundStandingOf(_id);
  const pending = after.standing !== 'not-paid' && after.pending ? PENDING : '';
  print(
    after.standing === 'paid'
      ? `${orderNumber}: ${amountText(amount)} is refunded${goods}. ${amountText(after.left)} of the payment is left.${pending}`
      : `${orderNumber} is refunded${goods}.${pending}`,
  );
}

function goodsText(restock: boolean): string {
  return restock ? ' and the goods are for sale again' : '';
}

function decidedBeforeText(
  { orderNumber }: StoredOrder,
  restock: boolean,
  lines: readonly RefundedLine[] | undefined,
): string {
  if (restock)
    return '. The first request put the goods back on sale, and this one changes nothing: to take them off, lower their Quantity with an import';
  const remedy = lines ? 'raise their Quantity with an import' : `refund ${orderNumber} --restock`;
  return `. The first request kept the goods off sale, and this one changes nothing: to sell them again, ${remedy}`;
}

/**
 * Rejects a command that is repeated after a crash or a lost response, so that it does not refund a
 * second unit.
 */
function rejectRepetition(
  { orderNumber }: StoredOrder,
  { partsOf, refunds, failed, inProgress }: PaidStanding,
  { again, line = [] }: RefundOptions,
  lines: readonly RefundedLine[] | undefined,
): void {
  const before = lines ? partsOf(lines) : [];
  if (before.length === 0 || inProgress || again === refunds) return;
  const times = before.map(
    ({ amount, at, lines: units }) =>
      `${amountText(amount)} for ${unitsText(units)} at ${timeText(at)}`,
  );
  const failure = failed
    ? ' A refund failed there: repeat it on the desk, or refund that amount at the provider.'
    : '';
  throw new CommandError(
    `${orderNumber}: refunded before: ${times.join('; ')}. Nothing was refunded now.${failure}
To refund this as well: refund ${orderNumber} --line ${line.join(' ')} --again ${refunds}`,
  );
}

export function inProgressText({ amount, restock }: RefundInProgress): string {
  const goods = restock ? 'go back on sale' : 'stay off sale';
  return `a refund of ${amountText(amount)} is in progress: the payment provider has not responded yet, and the shop keeps asking. Its goods ${goods}.`;
}

const PENDING = ' The refund is pending at the payment provider. You get an email if it fails.';

function timeText(at: PartRefund['at']): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const ALL_REFUNDED = 'the payment provider says that this payment was refunded there.';

/**
 * Prints that the order was refunded and whether its items were restocked. With `--restock` it
 * restocks them once.
 */
async function handleAlreadyRefunded(
  { payments, note }: OrderServices,
  order: StoredOrder,
  before: RefundedStanding,
  { restock, line }: RefundOptions,
) {
  const { _id, orderNumber } = order;
  if (before.failed) throw refusal(order, 'failed');
  if (line)
    throw new CommandError(`${orderNumber} is already refunded: nothing of the payment is left.`);
  if (!restock) return print(`${orderNumber} is already refunded.`);
  const isDone = await payments.restock(_id);
  await note(order, 'refund', { restock, outcome: isDone ? 'restocked' : 'nothing-to-restock' });
  if (isDone) return print(`${orderNumber} is already refunded. Its goods are for sale again now.`);
  const why = before.restocked
    ? 'Its goods went back on sale before'
    : 'It was refunded line by line, and each refund decided about its goods: change their Quantity with an import';
  print(`${orderNumber} is already refunded. ${why}: nothing has changed.`);
}

function amountText(amount: number): string {
  return `${formatCents(cents(amount))} ${shop.currency}`;
}

function refusal({ orderNumber }: StoredOrder, why: keyof typeof REFUSALS): CommandError {
  return new CommandError(`${orderNumber}: the refund ${REFUSALS[why]}.`);
}
