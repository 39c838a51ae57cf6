import { randomBytes } from 'node:crypto';
import type { SaleOutcome, SaleRejection, StandSale } from '#contract/desk/meet';
import type { ItemFields } from '#contract/desk/goods';
import type { StandPayment } from '#contract/orders';
import { cents, formatCents, fromDollars, multiplyCents, toDollars } from '#contract/money';

import { lacksSize, ONE_SIZE, readFacts, SIZE_NOT_STATED } from '#contract/products/specification';
import type { StoredOrder } from '../../orders/order-document';
import { generateOrderNumber } from '../../orders/order-number';
import type { OrderStore } from '../../orders/store';
import { orderIdOfStandSale, standSaleId } from '../../stock/stand';
import type { StockStore } from '../../stock/store';
import type { AuditAuthor, AuditLog } from '../audit';
import type { DeskItems } from '../goods/items';
import type { MeetStore } from './meet-store';

export interface SaleDependencies {
  orders: OrderStore;
  stock: StockStore;
  items: Pick<DeskItems, 'find'>;
  meets: MeetStore;
  audit: AuditLog;
  now: () => number;
}

/** Who sends a sale. */
export interface Seller {
  author: AuditAuthor;
  /** A helper sells only at the shop's price. */
  isOwner: boolean;
}

type Rejection = Omit<SaleRejection, 'free'>;
type Outcome = { order: StoredOrder } | { rejection: Rejection };

/** Maximum age of a sale. Phones store sales offline, and their clocks may be wrong. */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Number of recent orders that are searched for the one that sold an item. */
const SEARCHED_ORDERS = 500;

/**
 * Records sales at the stand. The units are sold, then the order is recorded, then the log entries
 * are added. Each step is idempotent by the sale's id, so a repeated sale continues where the first
 * attempt ended.
 */
export function standSales(deps: SaleDependencies) {
  const { orders, stock, items, audit, now } = deps;
  const returnUnits = unitReturner(deps);

  async function sell(sale: StandSale, seller: Seller): Promise<Outcome> {
    const known = await orders.read(orderIdOf(sale.id));
    if (known) return { order: known };
    const item = await items.find(sale.productId);
    if (!item) return rejected('unknown-item', 'This item is no longer in the shop.');
    const stockId = standSaleId(orderIdOf(sale.id), sale.quantity);
    // An interrupted request has sold the units. Item and price may have changed since.
    const isSold = (await stock.read(sale.productId))?.standSales?.includes(stockId) ?? false;
    const rejection = isSold ? undefined : findRejection(item.fields, sale, seller);
    if (rejection) return rejection;
    if (!(await stock.sellAtStand(sale.productId, stockId, sale.quantity)))
      return soldElsewhere(sale);
    const order = await orders.record({
      ...orderOf(sale, seller, now()),
      // No sample product is sold for money.
      demo: item.isSample,
      lines: [lineOf(sale, item.fields)],
    });
    if (!order) throw new Error('a sale at the stand was not recorded');
    // Another request has recorded this sale at the same time.
    const isOwn = order.lines.some((line) => haveSameUnits(line, sale));
    if (!isOwn) await returnUnits(sale, stockId, order.meetId);
    return { order };
  }

  async function soldElsewhere({ productId, quantity }: StandSale): Promise<Outcome> {
    const { free, reserved } = await stock.freeForStand(productId);
    const order = (await orders.recent(SEARCHED_ORDERS)).find(
      ({ status, lines }) =>
        status !== 'cancelled' &&
        status !== 'refunded' &&
        lines.some((line) => line.productId === productId),
    );
    const left = free === 0 ? 'No unit is left.' : `Only ${free} of ${quantity} units are left.`;
    const paying = `${reserved} ${reserved === 1 ? 'is' : 'are'} being paid for on the web right now.`;
    const problem = reserved > 0 ? `${left} ${paying}` : left;
    return { rejection: { reason: 'sold', problem, ...(order && { order: order.orderNumber }) } };
  }

  async function log(sale: StandSale, order: StoredOrder, { author }: Seller): Promise<void> {
    const { price, quantity, method, productId, meet } = sale;
    const { sentBy, by } = sellerOf(sale, author);
    const sellers = sentBy !== undefined && { soldBy: by, sentBy };
    const after = { meet: meet.name, quantity, price, method, ...sellers };
    const id = `sale:${order._id}`;
    await audit.add(author, { id, act: 'meet.sale', subject: order.orderNumber, after });
    const aboutItem = { ...after, order: order.orderNumber };
    await audit.add(author, {
      id: `${id}:item`,
      act: 'meet.sale',
      subject: productId,
      after: aboutItem,
    });
  }

  /** Undoes a sale once. */
  async function undo(order: StoredOrder, author: AuditAuthor): Promise<void> {
    for (const line of order.lines)
      await returnUnits(line, standSaleId(order._id, line.quantity), order.meetId);
    await orders.setStatus(order._id, 'refunded', ['shipped']);
    await audit.add(author, {
      id: `undo:${order._id}`,
      act: 'meet.undo',
      subject: order.orderNumber,
      after: { total: toDollars(order.total), method: order.stand?.method },
    });
  }

  return {
    undo,

    /**
     * Removes the ids of recorded sales from the stock, a day after they were recorded. A repeated
     * sale finds its order first, so only a request that began before the order was recorded could
     * sell again. No request runs for a day.
     */
    async removeRecordedIds(): Promise<void> {
      for (const { _id, standSales: sales = [] } of await stock.readAll()) {
        const found = await Promise.all(
          sales.map(async (id) => ({ id, order: await orders.read(orderIdOfStandSale(id)) })),
        );
        const old = found.filter(({ order }) => (order?.changedAt ?? Infinity) < now() - DAY_MS);
        if (old.length > 0)
          await stock.removeStandSaleIds(
            _id,
            old.map(({ id }) => id),
          );
      }
    },

    /**
     * Records a sale. A sale that its seller has undone is recorded and then undone, so that a
     * delayed request of the same sale changes nothing.
     */
    async record(sale: StandSale, seller: Seller): Promise<SaleOutcome> {
      const result = await sell(sale, seller);
      if ('rejection' in result) {
        const { free } = await stock.freeForStand(sale.productId);
        return { id: sale.id, rejection: { ...result.rejection, free } };
      }
      await log(sale, result.order, seller);
      if (sale.undone && canUndo(result.order, seller)) await undo(result.order, seller.author);
      return { id: sale.id, number: result.order.orderNumber };
    },
  };
}

function orderOf(sale: StandSale, { author }: Seller, now: number) {
  const { id, soldAt, method, meet, price, quantity } = sale;
  const total = multiplyCents(fromDollars(price), quantity);
  const time = Math.min(Math.max(Date.parse(soldAt), now - MAX_AGE_MS), now);
  const createdAt = new Date(time).toISOString();
  return {
    _id: orderIdOf(id),
    orderNumber: generateOrderNumber(),
    token: randomBytes(16).toString('base64url'),
    createdAt,
    status: 'shipped' as const,
    statusAt: createdAt,
    subtotal: total,
    shipping: cents(0),
    total,
    buyer: null,
    address: null,
    meetId: meet.id,
    stand: { meet: meet.name, method, ...sellerOf(sale, author) },
  };
}

function lineOf(sale: StandSale, fields: ItemFields) {
  const { productId, quantity, price } = sale;
  const { name: productName, pictures } = fields;
  const [imageUrl] = pictures;
  return {
    productId,
    productName,
    size: sizeOf(fields, sale.size) ?? sale.size,
    quantity,
    price: fromDollars(price),
    signedPhoto: false,
    ...(imageUrl !== undefined && { imageUrl }),
  };
}

/**
 * The person who sends a sale may not be the seller. The server cannot verify the seller, so the
 * log names both.
 */
function sellerOf({ soldBy }: StandSale, { by }: AuditAuthor): Pick<StandPayment, 'by' | 'sentBy'> {
  return soldBy === undefined || soldBy === by ? { by } : { by: soldBy, sentBy: by };
}

/**
 * Creates a function that returns the units of a sale once: to the stand, or to the web after the
 * meet.
 */
function unitReturner({ stock, meets }: Pick<SaleDependencies, 'stock' | 'meets'>) {
  return async ({ productId, quantity }: SoldUnits, id: string, meetId?: string): Promise<void> => {
    const isHere = (await meets.read())?.id === meetId;
    await stock.undoStandSale(productId, id, quantity, isHere ? 'stand' : 'web');
  };
}

/** A phone chooses the id of a sale, so the prefix prevents the id of a checkout. */
const PREFIX = 'stand:';
const orderIdOf = (saleId: string) => `${PREFIX}${saleId}`;

type SoldUnits = Pick<StandSale, 'productId' | 'quantity'>;

function haveSameUnits(one: SoldUnits, other: SoldUnits): boolean {
  return one.productId === other.productId && one.quantity === other.quantity;
}

/** The id that the phone has created. */
export function saleIdOf({ _id }: StoredOrder): string {
  return _id.slice(PREFIX.length);
}

/**
 * A helper can undo only sales that they sent. The id alone gives no permission, because helpers
 * can read the ids of all sales.
 */
function canUndo({ stand }: StoredOrder, { author, isOwner }: Seller): boolean {
  return isOwner || (stand?.sentBy ?? stand?.by) === author.by;
}

function rejected(reason: SaleRejection['reason'], problem: string): Outcome {
  return { rejection: { reason, problem } };
}

/** Undefined if item and price allow the sale. */
function findRejection(
  fields: ItemFields,
  { size, price }: StandSale,
  { isOwner }: Seller,
): Outcome | undefined {
  if (sizeOf(fields, size) === undefined)
    return rejected('unknown-size', 'This item has no such size.');
  const isShopPrice = fields.price !== null && fromDollars(price) === fromDollars(fields.price);
  if (isOwner || isShopPrice) return undefined;
  return rejected(
    'price',
    `The price is ${formatCents(fromDollars(fields.price ?? 0))} now. Only an owner can sell it for another price.`,
  );
}

/** Undefined if the item has no such size. */
function sizeOf(fields: ItemFields, requestedSize: string): string | undefined {
  const { size, sizes } = readFacts(fields.specifications);
  if (sizes.length > 0) return sizes.find((each) => each === requestedSize);
  return size ?? (lacksSize(fields) ? SIZE_NOT_STATED : ONE_SIZE);
}
