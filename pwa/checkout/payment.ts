import { call } from '#contract/call';
import { CART_HEADERS } from '#contract/cart';
import { Refused, Unreachable } from '#contract/failure';
import { toDecimal, type Cents } from '#contract/money';
import { paymentEndpoints, Quote, type CaptureReply } from '#contract/payments';

/** The words of spec 8. */
export const PAYMENT_MESSAGES = {
  script: 'Failed to load PayPal. Please refresh the page and try again.',
  create: 'Failed to create order. Please try again.',
  processing: 'Payment processing failed. Please try again.',
  cancelled: 'Payment was cancelled. You can try again when ready.',
  provider: 'A payment error occurred. Please try again or contact support.',
} as const;

/** A payment that the shop answered: captured, or held by the provider for now. */
export interface Paid {
  reply: CaptureReply;
  pending: boolean;
}

interface Bag {
  sessionId: string;
  cartVersion: number;
  total: Cents;
}

/** Creates the order at the provider for the bag as the page shows it; the server prices it itself. */
export async function createPayment({ sessionId, cartVersion, total }: Bag) {
  const { body } = await call(paymentEndpoints.create, {
    body: { amount: toDecimal(total), currency: 'CAD', intent: 'CAPTURE', sessionId },
    headers: { [CART_HEADERS.cartVersion]: String(cartVersion) },
  });
  return body;
}

/** The fresh price of a bag that is not what the page showed, when that is why it was refused. */
export function quoteOf(refusal: Refused): Quote | undefined {
  return Quote.safeParse(refusal.details['quote']).data;
}

const SETTLING_ATTEMPTS = 20;
const SETTLING_PAUSE_MS = 1500;

/**
 * Captures an approved payment. No answer and "being settled" are asked again, as the server's capture is
 * idempotent: a payment whose outcome is unknown is never called failed while the server may still say.
 */
export async function capturePayment(
  orderID: string,
  attempt: string | undefined,
  onSettling: () => void,
): Promise<Paid> {
  for (let left = SETTLING_ATTEMPTS; ; left--) {
    try {
      const { status, body } = await call(paymentEndpoints.capture, {
        params: { orderID },
        body: attempt ? { attempt } : {},
      });
      return { reply: body, pending: status === 202 };
    } catch (error) {
      if (left === 0 || !isUnsettled(error)) throw error;
    }
    onSettling();
    await pause(SETTLING_PAUSE_MS);
  }
}

/** Confirms the order, as spec 7 asks; the capture has recorded it already, so a failure changes nothing. */
export async function confirmOrder(
  orderID: string,
  sessionId: string | undefined,
  attempt: string | undefined,
  { reply }: Paid,
): Promise<void> {
  await call(paymentEndpoints.record, {
    body: {
      paymentIntentId: orderID,
      paypalDetails: reply,
      ...(sessionId && { sessionId }),
      ...(attempt && { attempt }),
    },
  });
}

function isUnsettled(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof Refused && (error.status >= 500 || error.code === 'payment-settling');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
