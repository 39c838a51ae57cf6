import { formatCents, times } from '#contract/money';
import { CARRIERS, trackingLink } from '#contract/carriers';
import { envelopeLines } from '#contract/envelope';
import { sizeWords } from '#contract/specification';
import type { StoredOrder } from '../../api/orders/store';

export function lineOf({ orderNumber, createdAt, status, total, buyer, demo }: StoredOrder) {
  const facts = [orderNumber, createdAt.slice(0, 16).replace('T', ' '), status.padEnd(9)];
  return [...facts, formatCents(total).padStart(10), buyer?.email ?? '-', demo ? 'demo' : '']
    .join('  ')
    .trimEnd();
}

/** What was bought, by whom, and where it goes. */
export function describe(order: StoredOrder): string[] {
  const { lines, shipping, buyer, address, tracking } = order;
  return [
    lineOf(order),
    ...lines.map(
      ({ quantity, productName, size, price, signedPhoto }) =>
        `  ${quantity} × ${productName}, ${sizeWords(size)}${signedPhoto ? ', signed photo' : ''}  ${formatCents(times(price, quantity))}`,
    ),
    `  Shipping  ${formatCents(shipping)}`,
    ...(buyer ? [`  ${buyer.name} <${buyer.email}>`] : []),
    ...(address ? envelopeLines(address).map((row) => `  ${row}`) : []),
    ...(tracking
      ? [`  ${CARRIERS[tracking.carrier].name} ${tracking.number}  ${trackingLink(tracking)}`]
      : []),
  ];
}
