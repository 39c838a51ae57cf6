import { createInterface } from 'node:readline/promises';
import { InvalidArgumentError, program } from 'commander';
import { formatCents, times } from '#contract/money';
import { CannotOpen } from '../api/db/cannot-open';
import { WrongSetting } from '../api/env';
import type { StoredOrder } from '../api/orders/store';
import type { StoredCheckout } from '../api/payments/store';
import { atDesk, type Desk } from './orders/desk';

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function withOrder(number: string, work: (desk: Desk, order: StoredOrder) => Promise<void>) {
  await atDesk(async (desk) => {
    const order = await desk.orders.byNumber(number);
    if (order) await work(desk, order);
    else fail(`There is no order ${number}.`);
  });
}

/** By its number among those that are marked: a payment may need a look without an order. */
async function withMarked(
  number: string,
  work: (desk: Desk, checkout: StoredCheckout) => Promise<void>,
) {
  await atDesk(async (desk) => {
    const marked = await desk.checkouts.needingReview();
    const checkout = marked.find(({ orderNumber }) => orderNumber === number.toUpperCase());
    if (checkout) await work(desk, checkout);
    else fail(`No order ${number} needs a review.`);
  });
}

function line({ orderNumber, createdAt, status, total, buyer, demo }: StoredOrder): string {
  const facts = [orderNumber, createdAt.slice(0, 16).replace('T', ' '), status.padEnd(9)];
  return [...facts, formatCents(total).padStart(10), buyer?.email ?? '-', demo ? 'demo' : '']
    .join('  ')
    .trimEnd();
}

async function list(limit: number): Promise<void> {
  await atDesk(async ({ orders }) => {
    const recent = await orders.recent(limit);
    for (const order of recent) console.log(line(order));
    if (recent.length === 0) console.log('There are no orders yet.');
  });
}

async function show({ checkouts }: Desk, order: StoredOrder): Promise<void> {
  console.log(line(order));
  for (const { quantity, productName, size, price, signedPhoto } of order.lines)
    console.log(
      `  ${quantity} x ${productName}, size ${size}${signedPhoto ? ', signed photo' : ''}  ${formatCents(times(price, quantity))}`,
    );
  console.log(`  Shipping  ${formatCents(order.shipping)}`);
  const { address, buyer } = order;
  if (buyer) console.log(`  ${buyer.name} <${buyer.email}>`);
  if (address)
    for (const row of [
      address.name,
      ...address.lines,
      `${address.city} ${address.region} ${address.postalCode}`,
      address.country,
    ])
      console.log(`  ${row}`);
  const checkout = await checkouts.read(order._id);
  console.log(`  Payment ${checkout?.providerOrderId} (${checkout?.state})`);
  for (const reason of checkout?.review ?? []) console.log(`  ! ${reason}`);
}

async function ship(desk: Desk, order: StoredOrder): Promise<void> {
  const checkout = await desk.checkouts.read(order._id);
  if (order.status === 'confirmed' && checkout?.refunding)
    return fail(`${order.orderNumber} is being refunded.`);
  if (checkout?.needsReview)
    return fail(
      `${order.orderNumber} needs a look first: ${checkout.review.join('; ')}. Then: review ${order.orderNumber}`,
    );
  if (await desk.ship(order._id)) {
    desk.note(order, 'ship');
    console.log(`${order.orderNumber} is shipped.`);
  } else fail(`${order.orderNumber} is ${order.status}: only a confirmed order ships.`);
  return undefined;
}

const REFUSALS = {
  'not-paid': 'has no captured payment to give back',
  refused: 'was refused by the payment provider; nothing has changed here',
  unreachable:
    'could not be asked for: the payment provider does not answer. The shop keeps asking',
  elsewhere:
    'could not be asked for: the payment belongs to another payment provider or account. The shop asks when it runs with its settings',
} as const;

async function refund(desk: Desk, order: StoredOrder, restock: boolean): Promise<void> {
  const outcome = await desk.payments.refund(order._id, restock);
  desk.note(order, 'refund', { restock, outcome });
  if (outcome !== 'refunded') return fail(`${order.orderNumber}: the refund ${REFUSALS[outcome]}.`);
  // As it was decided first: a repeated refund moves no goods.
  const checkout = await desk.checkouts.read(order._id);
  const goods = checkout?.restock ? ' and its goods are for sale again' : '';
  console.log(`${order.orderNumber} is refunded${goods}.`);
  return undefined;
}

const NOT_CANCELLED = {
  'not-pending': 'has no payment that is pending',
  undecided: 'is still decided by the payment provider; the shop keeps asking',
} as const;

async function cancel(desk: Desk, order: StoredOrder): Promise<void> {
  const outcome = await desk.payments.cancel(order._id);
  desk.note(order, 'cancel', { outcome });
  if (outcome !== 'cancelled') return fail(`${order.orderNumber} ${NOT_CANCELLED[outcome]}.`);
  console.log(`${order.orderNumber} is cancelled and its goods are for sale again.`);
  return undefined;
}

async function askRestock(): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question('Put the goods back on sale? [y/N] ');
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

async function review(number: string | undefined): Promise<void> {
  if (number !== undefined)
    return withMarked(number, async (desk, checkout) => {
      if (!(await desk.checkouts.clearReview(checkout))) return;
      desk.note(checkout, 'review', { review: checkout.review });
      console.log(`${checkout.orderNumber} is reviewed.`);
    });
  return atDesk(async ({ checkouts }) => {
    const marked = await checkouts.needingReview();
    for (const { orderNumber, state, review } of marked)
      console.log(`${orderNumber}  ${state}  ${review.join('; ')}`);
    if (marked.length === 0) console.log('Nothing needs a review.');
  });
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
  .description('marks it as shipped and mails the buyer')
  .action((number: string) => withOrder(number, ship));
program
  .command('refund')
  .argument('<number>', 'order number')
  .description('gives the money back and mails the buyer')
  .option('--restock', 'put the goods back on sale')
  .option('--no-restock', 'do not')
  .action(async (number: string, { restock }: { restock?: boolean }) => {
    const decided = restock ?? (await askRestock());
    if (decided === undefined) return fail('Say --restock or --no-restock.');
    return withOrder(number, (desk, order) => refund(desk, order, decided));
  });
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
  if (!(failure instanceof CannotOpen || failure instanceof WrongSetting)) throw failure;
  fail(failure.message);
}
