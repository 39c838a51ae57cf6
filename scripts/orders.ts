import { Option, program } from 'commander';
import { CARRIER_IDS } from '#contract/carriers';
import type { StoredOrder } from '../api/orders/order-document';
import { refundInProgress } from '../api/payments/refunds/refund-standing';
import { withAdvice } from '../api/payments/owner/review';
import { CommandError, print, runCommand } from './command';
import { wholeNumber } from './options';
import { correctAddress, type AddressOptions } from './orders/address';
import { describeOrder } from './orders/describe';
import { withOrderServices, type OrderServices } from './orders/order-services';
import { listOrders, type ListOptions } from './orders/list';
import type { RefundOptions } from './orders/confirm-refund';
import { inProgressText, refund } from './orders/refund';
import { ship, type ShipOptions } from './orders/ship';

async function withOrder(
  number: string,
  work: (desk: OrderServices, order: StoredOrder) => Promise<void>,
) {
  await withOrderServices(async (desk) => {
    const order = await desk.orders.byNumber(number);
    if (!order) throw new CommandError(`There is no order ${number}.`);
    await work(desk, order);
  });
}

async function showOrder({ checkouts }: OrderServices, order: StoredOrder): Promise<void> {
  for (const row of describeOrder(order)) print(row);
  if (order.stand) return print(`  Sold at ${order.stand.meet} (${order.stand.method})`);
  const checkout = await checkouts.read(order._id);
  print(`  Payment ${checkout?.providerOrderId} (${checkout?.state})`);
  const inProgress = checkout && refundInProgress(checkout);
  if (inProgress) print(`  Refund: ${inProgressText(inProgress)}`);
  if (checkout?.pendingRefund)
    print(`  Refund ${checkout.pendingRefund} is pending at the payment provider`);
  for (const reason of checkout?.reviewed ?? []) print(`  Reviewed: ${reason}`);
  for (const reason of checkout?.review ?? [])
    print(`  ! ${withAdvice(reason, order.orderNumber)}`);
}

const NOT_CANCELLED = {
  'not-pending': 'has no pending payment',
  undecided: 'is still pending at the payment provider; the shop keeps checking',
} as const;

async function cancel(desk: OrderServices, order: StoredOrder): Promise<void> {
  await desk.requireSender();
  const outcome = await desk.payments.cancel(order._id);
  await desk.note(order, 'cancel', { outcome });
  if (outcome !== 'cancelled')
    throw new CommandError(`${order.orderNumber} ${NOT_CANCELLED[outcome]}.`);
  print(`${order.orderNumber} is cancelled and its goods are for sale again.`);
}

async function listOrEndReview(number: string | undefined): Promise<void> {
  await withOrderServices((desk) =>
    number === undefined ? listOrdersToReview(desk) : endReview(desk, number),
  );
}

async function listOrdersToReview({ payments }: OrderServices): Promise<void> {
  const marked = await payments.review.marked();
  for (const { orderNumber, state, review } of marked)
    print(
      `${orderNumber}  ${state}  ${review.map((each) => withAdvice(each, orderNumber)).join('; ')}`,
    );
  if (marked.length === 0) print('Nothing needs a review.');
}

async function endReview(desk: OrderServices, number: string): Promise<void> {
  const ended = await desk.payments.review.end(number);
  if (ended.outcome === 'not-marked') throw new CommandError(`No order ${number} needs a review.`);
  const { orderNumber, review } = ended.checkout;
  if (ended.outcome === 'changed')
    throw new CommandError(`${orderNumber} has changed in the meantime: look at it again.`);
  await desk.note(ended.checkout, 'review', { review });
  print(`${orderNumber} is reviewed.`);
}

program.name('npm run orders --').description('Lists, ships, refunds and corrects orders.');
program
  .command('list')
  .description('the newest orders, and what to ship')
  .option('--limit <number>', 'how many', wholeNumber, 50)
  .option('--to-ship', 'only those that are paid and not shipped yet')
  .option(
    '--search <text>',
    'number, name, email, item, place, province, country or tracking number',
  )
  .action((options: ListOptions) => withOrderServices((desk) => listOrders(desk, options)));
program
  .command('show')
  .argument('<number>', 'order number')
  .description('lines, address and payment of an order')
  .action((number: string) => withOrder(number, showOrder));
program
  .command('ship')
  .argument('<number>', 'order number')
  .description(
    'marks it as shipped and mails the buyer; run it again to correct the tracking number',
  )
  .addOption(new Option('--carrier <name>', 'the carrier').choices(CARRIER_IDS))
  .option('--tracking <number>', 'the tracking number')
  .action((number: string, options: ShipOptions) =>
    withOrder(number, (desk, order) => ship(desk, order, options)),
  );
program
  .command('address')
  .argument('<number>', 'order number')
  .description('corrects the delivery address before the order ships, and mails the buyer')
  .option('--name <name>', 'the recipient')
  .option('--line <text...>', 'street and unit, up to three lines; replaces all of them')
  .option('--city <city>')
  .option('--region <region>', 'province or state: NS')
  .option('--postal-code <code>')
  .option('--country <code>', 'two letters: CA')
  .action((number: string, options: AddressOptions) =>
    withOrder(number, (desk, order) => correctAddress(desk, order, options)),
  );
program
  .command('refund')
  .argument('<number>', 'order number')
  .description(
    'shows the order, asks for confirmation, refunds all or some lines and mails the buyer',
  )
  .option(
    '--line <line...>',
    'only line 2, or 2:1 for one unit of it, with its share of the shipping',
  )
  .option(
    '--again <refunds>',
    'refund more of a line that was partly refunded: give the number of refunds so far, which the error shows',
    wholeNumber,
  )
  .option('--restock', 'put the goods back on sale, also for a refunded order')
  .option('--no-restock', 'do not')
  .option('--yes', 'do not ask for confirmation (for scripts); needs --restock or --no-restock')
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
  .argument('[number]', 'order number: ends the review of this order')
  .description('lists the orders that need a review, or ends a review')
  .action(listOrEndReview);

await runCommand(program);
