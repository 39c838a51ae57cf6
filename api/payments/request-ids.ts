import type { Checkout } from './checkout';

/** One per begun capture, so that a retry of it is the same request and a new try is not. */
export function captureRequestId({ _id, captures }: Checkout & { _id: string }): string {
  return `${_id}:capture:${captures}`;
}

export function refundRequestId({ _id, refunds = 1 }: Checkout & { _id: string }): string {
  return `${_id}:refund:${refunds}`;
}
