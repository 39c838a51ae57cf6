import { cents, formatCents, sum, multiplyCents } from '#contract/money';
import { CARRIERS, trackingLink } from '#contract/carriers';
import { countryName, envelopeLines } from '#contract/envelope';
import { sizeText } from '#contract/products/specification';
import type { RefundedLine } from '../../api/payments/checkout';
import { linesLeft } from '../../api/orders/lines-left';
import { refundedOf } from '../../api/orders/store';
import type { OrderLine, StoredOrder } from '../../api/orders/order-document';

/** The row of an order in a list. */
export function orderRow(order: StoredOrder): string {
  const { orderNumber, createdAt, status, total, buyer, address, demo } = order;
  return [
    orderNumber,
    createdAt.slice(0, 16).replace('T', ' '),
    status.padEnd(9),
    formatCents(total).padStart(10),
    buyer ? `${buyer.name} <${buyer.email}>` : '-',
    address ? countryName(address.country) : '-',
    demo ? 'demo' : '',
  ]
    .join('  ')
    .trimEnd();
}

/** The items of an order without refunded units, unless all were refunded. */
export function itemsOf({ lines, refunds }: StoredOrder): string {
  const left = linesLeft({ lines, partRefunds: refunds }).filter(({ quantity }) => quantity > 0);
  return (left.length > 0 ? left : lines).map(itemOf).join('; ');
}

function itemOf({ quantity, productName, size, signedPhoto }: OrderLine): string {
  return `${quantity} × ${productName}, ${sizeText(size)}${signedPhoto ? ', signed photo' : ''}`;
}

/** Lines as `show` numbers them. */
export function unitsText(lines: readonly RefundedLine[]): string {
  return lines.map(({ line, quantity }) => `${quantity} of line ${line + 1}`).join(', ');
}

function refundRows(order: StoredOrder): string[] {
  const { refunds = [], status, statusAt } = order;
  const rest = cents(refundedOf(order) - sum(refunds.map(({ amount }) => amount)));
  const parts = refunds.map(({ amount, at, lines }) => {
    const units = unitsText(lines);
    return `  Refunded  ${formatCents(amount)}  ${at.slice(0, 10)}  ${units || 'at the payment provider'}`;
  });
  const whole = `  Refunded  ${formatCents(rest)}  ${statusAt.slice(0, 10)}`;
  return status === 'refunded' && rest > 0 ? [...parts, whole] : parts;
}

/** Items, buyer and address. */
export function describeOrder(order: StoredOrder): string[] {
  const { lines, shipping, buyer, address, tracking } = order;
  return [
    orderRow(order),
    ...lines.map(
      (line, index) =>
        `  ${index + 1}. ${itemOf(line)}  ${formatCents(multiplyCents(line.price, line.quantity))}`,
    ),
    `  Shipping  ${formatCents(shipping)}`,
    ...refundRows(order),
    ...(buyer ? [`  ${buyer.name} <${buyer.email}>`] : []),
    ...(address ? envelopeLines(address).map((row) => `  ${row}`) : []),
    ...(tracking
      ? [`  ${CARRIERS[tracking.carrier].name} ${tracking.number}  ${trackingLink(tracking)}`]
      : []),
  ];
}
