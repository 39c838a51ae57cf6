import { z } from 'zod';
import { cents, fromDecimal, sum, type Cents } from '#contract/money';
import type { RefundStatus, SandboxOrder, SandboxRefund } from './order';

/** The body of a refund request. Without an amount everything that is left is refunded. */
export const RefundRequest = z.object({
  amount: z
    .object({
      currency_code: z.literal('CAD'),
      value: z
        .string()
        .refine((text) => (fromDecimal(text) ?? 0) > 0)
        .transform((text) => fromDecimal(text) ?? cents(0)),
    })
    .optional(),
});

type Edit = { next?: SandboxOrder; issue?: string };

export function totalOf({ request }: SandboxOrder): Cents {
  return fromDecimal(request.purchase_units[0]?.amount.value ?? '') ?? cents(0);
}

/** An order stored before part refunds existed has at most one `refund`. */
export function refundsOf(order: SandboxOrder): readonly SandboxRefund[] {
  const { refunds, refund, captureId } = order;
  if (refunds) return refunds;
  return refund ? [{ id: `${captureId}R`, amount: totalOf(order), status: refund }] : [];
}

function leftOf(order: SandboxOrder): Cents {
  const refunds = refundsOf(order).filter(({ status }) => status !== 'FAILED');
  return cents(totalOf(order) - sum(refunds.map(({ amount }) => amount)));
}

/** Refunds an amount or everything that is left. `key` is the hash of the request id. */
export function refundOrder(
  order: SandboxOrder,
  key: string,
  status: RefundStatus,
  amount: Cents = leftOf(order),
): Edit {
  if (order.answers[key] !== undefined) return {};
  const { capture, captureId } = order;
  if (capture?.status === 'REFUNDED') return { issue: 'CAPTURE_FULLY_REFUNDED' };
  if (capture?.status === 'PENDING') return { issue: 'PENDING_CAPTURE' };
  if (capture?.status !== 'COMPLETED' && capture?.status !== 'PARTIALLY_REFUNDED')
    return { issue: 'REFUND_NOT_ALLOWED' };
  if (amount > leftOf(order)) return { issue: 'REFUND_AMOUNT_EXCEEDED' };
  const before = refundsOf(order);
  const id = `${captureId}R${before.length || ''}`;
  const refunds = [...before, { id, amount, status }];
  return {
    next: withRefunds({ ...order, answers: { ...order.answers, [key]: id } }, refunds),
  };
}

/** The refund of a request; the last one if the request had no id. */
export function refundOfRequest(order: SandboxOrder, key: string): SandboxRefund | undefined {
  const refunds = refundsOf(order);
  const id = order.answers[key];
  return refunds.find((refund) => refund.id === id) ?? refunds.at(-1);
}

/** Ends the pending refund. A failed one returns nothing. */
export function endPendingRefund(order: SandboxOrder, status: RefundStatus): Edit {
  const refunds = refundsOf(order);
  if (!refunds.some((refund) => refund.status === 'PENDING'))
    return { issue: 'INVALID_RESOURCE_ID' };
  return {
    next: withRefunds(
      order,
      refunds.map((refund) => (refund.status === 'PENDING' ? { ...refund, status } : refund)),
    ),
  };
}

function withRefunds(order: SandboxOrder, refunds: readonly SandboxRefund[]): SandboxOrder {
  const next = { ...order, refunds };
  const left = leftOf(next);
  const isWhole = left === totalOf(order);
  const status = left === 0 ? 'REFUNDED' : isWhole ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
  return { ...next, ...(order.capture && { capture: { ...order.capture, status } }) };
}
