import { cents } from '#contract/money';
import type { OrderDocument, OrderLine, StoredOrder } from '../orders/order-document';

type Changes = Partial<Omit<OrderDocument, 'lines'>> & {
  _id?: string;
  lines?: readonly Pick<OrderLine, 'productId' | 'size' | 'quantity' | 'price'>[];
};

let counter = 0;

/** A paid order of one suit, as stored. */
export function storedOrder({ lines = [], ...changes }: Changes = {}): StoredOrder {
  counter += 1;
  const createdAt = changes.createdAt ?? '2026-11-20T14:00:00.000Z';
  return {
    _id: `order-${counter}`,
    _version: 1,
    orderNumber: `NUMBER${counter}`,
    token: `token-${counter}`,
    createdAt,
    status: 'confirmed',
    statusAt: createdAt,
    lines: lines.map((line) => ({ ...line, productName: line.productId, signedPhoto: false })),
    subtotal: cents(10_000),
    shipping: cents(1299),
    total: cents(11_299),
    buyer: { name: 'Sam Okafor', email: 'sam@buyer.example' },
    address: {
      name: 'Sam Okafor',
      lines: ['880 rue Sherbrooke O'],
      city: 'Montréal',
      region: 'QC',
      postalCode: 'H3A 1G1',
      country: 'CA',
    },
    demo: false,
    ...changes,
  };
}
