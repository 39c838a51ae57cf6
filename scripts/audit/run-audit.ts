import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import type { CatalogueStore } from '../../api/catalogue/store';
import type { Collection, Stored } from '../../api/db/collection';
import type { Database } from '../../api/db/open';
import { pages } from '../../api/db/pages';
import type { MailDocument } from '../../api/mail/outbox';
import type { OrderDocument } from '../../api/orders/order-document';
import type { Checkout } from '../../api/payments/checkout';
import { limitConcurrency } from '../../api/payments/provider/concurrency-limit';
import type { Provider } from '../../api/payments/provider/provider';
import type { StoredCheckout } from '../../api/payments/store';
import { unitsLeft, type ProductStock } from '../../api/stock/reservations';
import { compareCapture, type Uncompared } from './compare-capture';
import { compareMails } from './compare-mails';
import { compareOrder, isUnfinished } from './compare-order';
import { comparePictures } from './compare-pictures';
import { compareReservations, stockComparison } from './compare-stock';
import { differencesOf, type Difference } from './difference';

interface AuditedShop {
  database: Database;
  catalogue: CatalogueStore;
  /** Undefined if payments are not compared with the provider. */
  provider?: Provider | undefined;
  now: () => number;
  /** Older payments are not compared with the provider. Milliseconds. */
  providerSinceMs?: number;
  /** Whether to check that all pictures of the catalogue are stored. */
  comparesPictures?: boolean;
  /** How long to wait before differences are compared again. */
  recheckMs?: number;
}

export interface AuditReport {
  differences: readonly Difference[];
  payments: number;
  orders: number;
  products: number;
  /** Payments that could not be compared with the provider. */
  uncompared: Readonly<Record<Uncompared, number>>;
}

const BATCH = 50;
const MAX_PROVIDER_CALLS = 4;
const RECHECK_MS = 3_000;

/**
 * Compares payments, orders, stock, reservations, mails and catalogue, in small batches beside the
 * running shop. The data can change between two reads, so only differences that are found twice are
 * reported.
 */
export async function runAudit(shop: AuditedShop): Promise<AuditReport> {
  const first = await comparePass(shop, () => true);
  if (first.differences.length === 0) return first;
  await wait(shop.recheckMs ?? RECHECK_MS);
  const suspects = new Set(first.differences.map(({ subject }) => subject));
  const keys = new Set(first.differences.map(keyOf));
  const second = await comparePass(shop, ({ orderNumber }) => suspects.has(orderNumber));
  return {
    ...first,
    differences: second.differences.filter((difference) => keys.has(keyOf(difference))),
  };
}

function keyOf({ subject, kind }: Difference): string {
  return JSON.stringify([subject, kind]);
}

async function comparePass(
  shop: AuditedShop,
  isAsked: (checkout: StoredCheckout) => boolean,
): Promise<AuditReport> {
  const { database, now } = shop;
  const checkouts = database.collection<Checkout>('checkouts');
  const orders = database.collection<OrderDocument>('orders');
  const mails = database.collection<MailDocument>('mail');
  const runLimited = limitConcurrency(MAX_PROVIDER_CALLS);
  const uncompared = { unreachable: 0, elsewhere: 0 };
  const differences: Difference[] = [];
  const count = { payments: 0, orders: 0, products: 0 };
  const readAt = now();
  const stocks = await readStocks(database);
  const stock = stockComparison(stocks, readAt);
  const oldest = readAt - (shop.providerSinceMs ?? Infinity);

  async function askProvider(checkout: StoredCheckout): Promise<Difference[]> {
    const isSkipped = isUnfinished(checkout) || checkout.createdAt < oldest || !isAsked(checkout);
    if (!shop.provider || isSkipped) return [];
    const { provider } = shop;
    const answer = await runLimited(() => compareCapture(checkout, provider));
    if (typeof answer !== 'string') return answer;
    uncompared[answer] += 1;
    return [];
  }

  async function compareOne(checkout: StoredCheckout): Promise<Difference[]> {
    const order = await orders.get(checkout._id);
    return [
      ...compareOrder(checkout, order, now()),
      ...stock.compare(checkout),
      ...(await compareMails(checkout, order, mails, now())),
      ...(await askProvider(checkout)),
    ];
  }

  for await (const batch of pages(checkouts, BATCH)) {
    count.payments += batch.length;
    differences.push(...(await Promise.all(batch.map(compareOne))).flat());
  }
  for await (const batch of pages(orders, BATCH)) {
    count.orders += batch.length;
    for (const order of batch) {
      const { _id, orderNumber } = order;
      if (order.stand) differences.push(...stock.compareStandSale(order));
      else if (!(await checkouts.get(_id)))
        differences.push(
          differencesOf(orderNumber)(
            'no-payment',
            'an order is recorded, and the shop has no payment for it',
            'Search for the order number at the provider before you ship it.',
          ),
        );
    }
  }
  count.products = stocks.size;
  differences.push(...stock.compareSold());
  for (const each of stocks.values())
    differences.push(...compareReservations(each, await readHolders(each, checkouts)));
  differences.push(...(await compareCatalogue(shop, stocks)));
  if (shop.comparesPictures) differences.push(...(await comparePictures(shop.catalogue)));
  return { differences, ...count, uncompared };
}

async function readStocks(database: Database): Promise<Map<string, Stored<ProductStock>>> {
  const stocks = new Map<string, Stored<ProductStock>>();
  for await (const batch of pages(database.collection<ProductStock>('stock'), BATCH))
    for (const each of batch) stocks.set(each._id, each);
  return stocks;
}

async function readHolders(
  { holds }: ProductStock,
  checkouts: Collection<Checkout>,
): Promise<Map<string, StoredCheckout>> {
  const found = await Promise.all(holds.map(({ checkoutId }) => checkouts.get(checkoutId)));
  return new Map(found.flatMap((each) => (each ? [[each._id, each] as const] : [])));
}

/**
 * Compares the quantities that shoppers see with the stock. If a product differs, reads its stock
 * again before the catalogue, which is published after each sale.
 */
async function compareCatalogue(
  { catalogue }: AuditedShop,
  stocks: ReadonlyMap<string, ProductStock>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const shownOf = ({ specifications }: Product) => readFacts(specifications).quantity;
  const isShown = (stock: ProductStock | undefined, product: Product) =>
    stock !== undefined && (stock.dirty || unitsLeft(stock) === shownOf(product));
  await catalogue.catchUp();
  for (const before of catalogue.published().products) {
    if (isShown(stocks.get(before.id), before)) continue;
    const stock = await catalogue.stock.read(before.id);
    await catalogue.catchUp();
    const product = catalogue.published().find(before.id);
    if (!product || isShown(stock, product)) continue;
    const left = stock ? unitsLeft(stock) : 'none';
    found.push(
      differencesOf(product.id)(
        'shown',
        `the shop shows ${shownOf(product)}, and the stock has ${left}`,
        'Set Stock at the desk to the number that you have.',
      ),
    );
  }
  return found;
}
