import { nanoid } from 'nanoid';
import { RESERVATION_MINUTES } from '#contract/service-times';
import { cents } from '#contract/money';
import { defaultFacts } from '#contract/shop/defaults';
import { cartStore, withLines } from '../../api/cart/store';
import { dropAllExpired } from '../../api/db/expiry';
import type { Database } from '../../api/db/open';
import type { MailDocument } from '../../api/mail/outbox';
import { orderMails } from '../../api/mail/order-mails';
import { orderStore } from '../../api/orders/store';
import type { Checkout } from '../../api/payments/checkout';
import { orderOf } from '../../api/payments/effects';
import type { Payments } from '../../api/payments/payments';
import { withExpiry } from '../../api/payments/retention';
import type { StockStore } from '../../api/stock/store';
import { storedOrder } from '../../api/testing/stored-order';
import { testCheckout } from '../../api/testing/checkout';

const DAY_MS = 24 * 60 * 60_000;
const MAIL_RETENTION_MS = 90 * DAY_MS;
const PRICE = cents(2_500);
/** A separate provider account, so that the audit does not ask the demo provider. */
const PROVIDER = { address: 'https://api-m.paypal.example', id: 'simulated' };

export interface Traffic {
  orders: number;
  visits: number;
  /** Number of visits per abandoned cart. */
  visitsPerCart: number;
  /** Number of visits per abandoned checkout. */
  visitsPerCheckout: number;
}

interface PastShop {
  database: Database;
  stock: StockStore;
  sweep: Payments['sweep'];
  /** Time of the simulated day. */
  now: () => number;
  items: readonly string[];
}

/** Writes the documents that a day leaves in the store, and deletes expired ones like the shop. */
export function pastDays({ database, stock, sweep, now, items }: PastShop, traffic: Traffic) {
  const carts = cartStore(database, now);
  const orders = orderStore(database, now);
  const checkouts = database.collection<Checkout>('checkouts');
  const mails = database.collection<MailDocument>('mail');
  const sold = new Map<string, number>();

  const itemAt = (index: number) => items[index % items.length] ?? '';

  async function fillCart(index: number): Promise<void> {
    const [_id, id] = [nanoid(21), nanoid(22)];
    const addedAt = new Date(now()).toISOString();
    const line = {
      id,
      ids: [id],
      sessionId: _id,
      productId: itemAt(index),
      quantity: 1,
      size: '',
      addedAt,
    };
    await carts.write(withLines({ ...(await carts.read(_id)), claimed: true }, [line]));
  }

  const newCheckout = (index: number, changes: Partial<Checkout>) => ({
    ...testCheckout({
      cartId: nanoid(21),
      lines: [
        {
          productId: itemAt(index),
          productName: 'Silicone cap',
          size: '',
          quantity: 1,
          price: PRICE,
          signedPhoto: false,
        },
      ],
      subtotal: PRICE,
      shipping: cents(0),
      amount: PRICE,
      orderNumber: nanoid(10).toUpperCase(),
      orderToken: nanoid(22),
      attemptHash: nanoid(43),
      createdAt: now(),
      until: now() + RESERVATION_MINUTES * 60_000,
      demo: false,
      provider: PROVIDER,
      providerOrderId: nanoid(17).toUpperCase(),
      ...changes,
    }),
    _id: nanoid(21),
  });

  async function leaveCheckout(index: number): Promise<void> {
    const checkout = withExpiry(newCheckout(index, { state: 'created', captures: 0 }), now());
    await checkouts.insert(checkout);
    const reservation = {
      checkoutId: checkout._id,
      quantity: 1,
      askAt: checkout.until,
      now: now(),
    };
    await stock.reserve(itemAt(index), reservation);
  }

  /** A paid and shipped order. */
  async function sell(index: number): Promise<void> {
    const payment = { captureId: nanoid(17), amount: PRICE, buyer: null, address: null };
    const checkout = newCheckout(index, { state: 'recorded', payment });
    const { buyer, address } = storedOrder();
    const status = 'shipped';
    const order = { ...orderOf({ ...checkout, _version: 1 }, status, now()), buyer, address };
    await Promise.all([checkouts.insert(checkout), orders.record(order)]);
    sold.set(itemAt(index), (sold.get(itemAt(index)) ?? 0) + 1);
    const addresses = { publicUrl: '', shopEmail: 'owner@shop.example' };
    for (const event of ['confirmed', 'shipped'] as const)
      for (const { id } of orderMails(event, { ...order, _version: 1 }, addresses, defaultFacts))
        await mails.insert({
          _id: id,
          attempts: 1,
          sentAt: now(),
          expiresAt: now() + MAIL_RETENTION_MS,
        });
  }

  const times = (count: number, act: (index: number) => Promise<void>) =>
    Promise.all(Array.from({ length: Math.round(count) }, (_, index) => act(index)));

  return {
    /** Sold units by product, which the caller adds to the stock. */
    sold: sold as ReadonlyMap<string, number>,

    async day(): Promise<void> {
      await times(traffic.visits / traffic.visitsPerCart, fillCart);
      await times(traffic.visits / traffic.visitsPerCheckout, leaveCheckout);
      await times(traffic.orders, sell);
      while (await sweep());
      while (await dropAllExpired(database, now()));
    },
  };
}
