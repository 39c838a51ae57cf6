import { isOpen, type Checkout } from './checkout';

/**
 * When an idle checkout is released even if no other buyer wants its items (behaviour
 * checkout.reservation-time).
 */
const IDLE_RELEASE_MS = 72 * 60 * 60_000;
/** How long a released checkout is kept (behaviour privacy.cart-retention). */
const RELEASED_RETENTION_MS = 90 * 24 * 60 * 60_000;
/** When releasing or deleting a checkout is tried again after an error. */
export const EXPIRY_RETRY_MS = 60 * 60_000;

/** Sets or removes the expiry time according to the state. */
export function withExpiry<C extends Checkout>(checkout: C, now: number): C {
  const { expiresAt: _, releasedAt: __, ...lasting } = checkout;
  if (isOpen(checkout)) return { ...lasting, expiresAt: checkout.createdAt + IDLE_RELEASE_MS } as C;
  if (checkout.state !== 'released') return lasting as C;
  return { ...lasting, releasedAt: now, expiresAt: now + RELEASED_RETENTION_MS } as C;
}

/** Removes the due time, the trace and the buyer's data, which the order has. */
export function markDone<C extends Checkout>({ dueAt: _, ...checkout }: C): C {
  if (!checkout.payment) return checkout as C;
  const { userId, traceparent, ...rest } = checkout;
  return { ...rest, ...withoutBuyer(checkout) } as C;
}

/**
 * Removes buyer and address. Only the order stores them, so that they can be deleted in one place.
 */
export function withoutBuyer({ payment }: Pick<Checkout, 'payment'>): Partial<Checkout> {
  return payment ? { payment: { ...payment, buyer: null, address: null } } : {};
}
