import { InvalidArgumentError, Option, program } from 'commander';
import { CARRIER_IDS } from '#contract/carriers';
import { CannotOpen } from '../api/db/cannot-open';
import { WrongSetting } from '../api/env';
import type { StoredOrder } from '../api/orders/store';
import { describe, lineOf } from './orders/describe';
import { atDesk, CannotDo, type Desk } from './orders/desk';
import { refund, type RefundOptions } from './orders/refund';
import { ship, type ShipOptions } from './orders/ship';

async function withOrder(number: string, work: (desk: Desk, order: StoredOrder) => Promise<void>) {
  await atDesk(async (desk) => {
    const order = await desk.orders.byNumber(number);
    if (!order) throw new CannotDo(`There is no order ${number}.`);
    await work(desk, order);
  });
}

async function list(limit: number): Promise<void> {
  await atDesk(async ({ orders }) => {
    const recent = await orders.recent(limit);
    for (const order of recent) console.log(lineOf(order));
    if (recent.length === 0) console.log('There are no orders yet.');
  });
}

async function show({ checkouts }: Desk, order: StoredOrder): Promise<void> {
  for (const row of describe(order)) console.log(row);
  const checkout = await checkouts.read(order._id);
  console.log(`  Payment ${checkout?.providerOrderId} (${checkout?.state})`);
  if (checkout?.pendingRefund)
    console.log(`  Refund ${checkout.pendingRefund} is pending at the payment provider`);
  for (const reason of checkout?.review ?? []) console.log(`  ! ${reason}`);
}

const NOT_CANCELLED = {
  'not-pending': 'has no payment that is pending',
  undecided: 'is still decided by the payment provider; the shop keeps asking',
} as const;

async function cancel(desk: Desk, order: StoredOrder): Promise<void> {
  const outcome = await desk.payments.cancel(order._id);
  desk.note(order, 'cancel', { outcome });
  if (outcome !== 'cancelled')
    throw new CannotDo(`${order.orderNumber} ${NOT_CANCELLED[outcome]}.`);
  console.log(`${order.orderNumber} is cancelled and its goods are for sale again.`);
}

async function review(number: string | undefined): Promise<void> {
  await atDesk((desk) => (number === undefined ? listMarked(desk) : endReview(desk, number)));
}

async function listMarked({ payments }: Desk): Promise<void> {
  const marked = await payments.review.marked();
  for (const { orderNumber, state, review } of marked)
    console.log(`${orderNumber}  ${state}  ${review.join('; ')}`);
  if (marked.length === 0) console.log('Nothing needs a review.');
}

async function endReview(desk: Desk, number: string): Promise<void> {
  const ended = await desk.payments.review.end(number);
  if (ended.outcome === 'not-marked') throw new CannotDo(`No order ${number} needs a review.`);
  const { orderNumber, review } = ended.checkout;
  if (ended.outcome === 'changed')
    throw new CannotDo(`${orderNumber} has changed meanwhile: look at it again.`);
  desk.note(ended.checkout, 'review', { review });
  console.log(`${orderNumber} is reviewed.`);
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

program.name('npm run orders --').description("The owner's side of an order.");
program
  .command('list')
  .description('the newest orders')
  .option('--limit <number>', 'how many', whole, 50)
  .action(({ limit }: { limit: number }) => list(limit));
program
  .command('show')
  .argument('<number>', 'order number')
  .description('lines, address and payment of an order')
  .action((number: string) => withOrder(number, show));
program
  .command('ship')
  .argument('<number>', 'order number')
  .description(
    'marks it as shipped and mails the buyer; again with another number, if it was wrong',
  )
  .addOption(new Option('--carrier <name>', 'who carries it').choices(CARRIER_IDS))
  .option('--tracking <number>', 'the number to follow it by')
  .action((number: string, options: ShipOptions) =>
    withOrder(number, (desk, order) => ship(desk, order, options)),
  );
program
  .command('refund')
  .argument('<number>', 'order number')
  .description('shows the order, asks, gives the money back and mails the buyer')
  .option('--restock', 'put the goods back on sale')
  .option('--no-restock', 'do not')
  .option('--yes', 'do not ask, for scripts; with --restock or --no-restock')
  .action((number: string, options: RefundOptions) =>
    withOrder(number, (desk, order) => refund(desk, order, options)),
  );
program
  .command('cancel')
  .argument('<number>', 'order number')
  .description('ends a pending payment that the provider no longer knows, and mails the buyer')
  .action((number: string) => withOrder(number, cancel));
program
  .command('review')
  .argument('[number]', 'order number: it has been looked at')
  .description('orders that need a look')
  .action(review);

try {
  await program.parseAsync();
} catch (failure) {
  if (![CannotDo, CannotOpen, WrongSetting].some((kind) => failure instanceof kind)) throw failure;
  console.error((failure as Error).message);
  process.exitCode = 1;
}
