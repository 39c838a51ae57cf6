import type { Endpoint } from './endpoint';

/**
 * Whether a call changes an account. Such a call has an `Idempotency-Key`, so that a repeat gets
 * the first response (behaviour account.repeated-request).
 */
export function changesAccount({ method, limit }: Pick<Endpoint, 'method' | 'limit'>): boolean {
  return method !== 'GET' && ['account', 'register', 'cards'].includes(limit);
}
