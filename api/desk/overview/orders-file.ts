import { stringify } from 'csv-stringify/sync';
import { toDollars, type Cents } from '#contract/money';
import { shop } from '#contract/shop';
import { escapeCell } from '../../catalogue/import/escape-formula';
import type { StoredOrder } from '../../orders/order-document';
import type { OrderStore } from '../../orders/store';
import type { CheckoutStore } from '../../payments/store';
import type { OrderFacts } from './order-facts';
import type { DeskOverview } from './overview';

interface Dependencies {
  overview: Pick<DeskOverview, 'paidOrders'>;
  orders: Pick<OrderStore, 'read'>;
  checkouts: Pick<CheckoutStore, 'read'>;
}

interface Row {
  date: string;
  type: 'order' | 'refund';
  order: string;
  country: string;
  region: string;
  subtotal?: number;
  shipping?: number;
  total: number;
  currency: string;
  payment: string;
}

const COLUMNS = [
  'date',
  'type',
  'order',
  'country',
  'region',
  'subtotal',
  'shipping',
  'total',
  'currency',
  'payment',
] as const satisfies readonly (keyof Row)[];

/**
 * Orders and refunds of a period as CSV, oldest first. A refund is a row on the day of the refund
 * with a negative total, so that the totals of any period are correct. The file names no buyers.
 */
export function ordersFile({ overview, orders, checkouts }: Dependencies) {
  return async function write(from: string, to: string): Promise<string> {
    const isInPeriod = ({ day }: { day: string }) => from <= day && day <= to;
    const rows: (Row & { time: number })[] = [];
    for (const [id, facts] of await overview.paidOrders()) {
      if (![facts, ...facts.refunds].some(isInPeriod)) continue;
      const order = await orders.read(id);
      const checkout = await checkouts.read(id);
      const payment =
        checkout?.payment?.captureId ?? checkout?.providerOrderId ?? order?.stand?.method ?? '';
      if (order)
        rows.push(...rowsOf(order, facts, payment).filter(({ date }) => isInPeriod({ day: date })));
    }
    rows.sort((a, b) => a.time - b.time);
    return stringify(rows, {
      header: true,
      // Without the byte order mark (BOM), Excel would read the file in the computer's code page.
      bom: true,
      columns: [...COLUMNS],
      cast: { string: escapeCell, number: (amount) => amount.toFixed(2) },
    });
  };
}

function rowsOf(order: StoredOrder, facts: OrderFacts, payment: string) {
  const { country = '', region = '' } = order.address ?? order.sentTo ?? {};
  const common = {
    order: order.orderNumber,
    country,
    region,
    currency: shop.currency,
    payment,
  };
  const paid = {
    ...common,
    type: 'order' as const,
    date: facts.day,
    time: facts.time,
    subtotal: toDollars(order.subtotal),
    shipping: toDollars(order.shipping),
    total: toDollars(order.total),
  };
  const refunded = ({ day, time, amount }: { day: string; time: number; amount: Cents }) => ({
    ...common,
    type: 'refund' as const,
    date: day,
    time,
    total: -toDollars(amount),
  });
  return [paid, ...facts.refunds.map(refunded)];
}
