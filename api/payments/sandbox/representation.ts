import { toDecimal } from '#contract/money';
import type { SandboxRefund, StoredSandboxOrder } from './order';
import { refundsOf } from './refunds';

const PAYER_NAME = { given_name: 'Sam', surname: 'Rivers' };
const PAYER_EMAIL = 'sam.rivers@buyer.example';
export const PAYER_ID = 'DEMOPAYER0001';

/** The buyer of every demo payment. */
const BUYER = {
  payer: {
    name: PAYER_NAME,
    email_address: PAYER_EMAIL,
    payer_id: PAYER_ID,
    address: { country_code: 'CA' },
  },
  shipping: {
    name: { full_name: 'Sam Rivers' },
    address: {
      address_line_1: '12 Harbour Lane',
      address_line_2: 'Unit 4',
      admin_area_2: 'Halifax',
      admin_area_1: 'NS',
      postal_code: 'B3H 4R2',
      country_code: 'CA',
    },
  },
};

/** An order as the real API returns it. The payer is known after approval. */
export function represent(order: StoredSandboxOrder, approveUrl: string) {
  const { request, status, capture, captureId } = order;
  const [unit] = request.purchase_units;
  const known = status !== 'CREATED';
  return {
    id: order._id,
    intent: request.intent,
    status: status === 'CREATED' ? 'PAYER_ACTION_REQUIRED' : status,
    create_time: order.createdAt,
    ...(known && {
      payer: BUYER.payer,
      payment_source: {
        paypal: { name: PAYER_NAME, email_address: PAYER_EMAIL, account_id: PAYER_ID },
      },
    }),
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        ...(known && { shipping: BUYER.shipping }),
        ...(capture && {
          payments: {
            captures: [representCapture(order)],
            refunds: refundsOf(order).map(representRefund),
          },
        }),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${order.shopUrl}/v2/checkout/orders/${order._id}` },
      { rel: 'payer-action', method: 'GET', href: approveUrl },
    ],
    ...(capture && { update_time: capture.at, capture_id: captureId }),
  };
}

export function representCapture({ request, capture, captureId }: StoredSandboxOrder) {
  const [unit] = request.purchase_units;
  return {
    id: captureId,
    status: capture?.status,
    ...(capture?.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: {
      currency_code: unit?.amount.currency_code,
      value: unit?.amount.value,
    },
    final_capture: true,
    invoice_id: unit?.invoice_id,
    custom_id: unit?.custom_id,
    create_time: capture?.at,
  };
}

export function representRefund({ id, amount, status }: SandboxRefund) {
  return { id, status, amount: { currency_code: 'CAD', value: toDecimal(amount) } };
}

export function captureIdOf(refundId: string): string {
  return refundId.replace(/R\d*$/, '');
}
