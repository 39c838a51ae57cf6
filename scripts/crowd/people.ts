import { setTimeout as pause } from 'node:timers/promises';
import { nanoid } from 'nanoid';
import { paymentEndpoints } from '#contract/payments';
import { approveAt, priceOf } from '../../api/testing/buyer';
import type { CrowdSend } from './client';

/** The outcome for a buyer. */
export type CrowdOutcome = 'ordered' | 'sold out' | 'in another checkout' | 'no response';

const CHANGES = '/api/catalogue/changes?since=';
/** Poll interval of a product page. */
const POLL_MS = 5000;
const FAILED_POLL_MS = 30_000;
const SHOPPER_PAUSE_MS = 1000;
/** Time at the payment provider. */
const THINKING_MS = 10_000;

/** Buys one unit of the item: adds it, pays, and captures if it was reserved. */
export async function buyItem(send: CrowdSend, productId: string): Promise<CrowdOutcome> {
  const sessionId = nanoid(21);
  const added = await send('POST', '/api/cart', {
    body: { sessionId, productId, quantity: 1 },
    retries: true,
  });
  if (added.status !== 201) return refusalOf(added.body);
  const order = { amount: priceOf(1), currency: 'CAD', intent: 'CAPTURE', sessionId };
  const created = await send('POST', '/paypal/order', { body: order, retries: true });
  if (created.status !== 201) return refusalOf(created.body);
  const { id, approveUrl } = paymentEndpoints.create.reply.parse(created.body);
  await pause(THINKING_MS * Math.random());
  await approveAt(approveUrl);
  const captured = await send('POST', `/paypal/order/${id}/capture`, { retries: true });
  return captured.status === 200 ? 'ordered' : 'no response';
}

function refusalOf(body: unknown): CrowdOutcome {
  const { code } = (body ?? {}) as { code?: string };
  if (code === 'insufficient-stock') return 'sold out';
  return code === 'held-by-others' ? 'in another checkout' : 'no response';
}

/** A visible product page: polls for changes of the catalogue until `isOver`. */
export async function keepPageOpen(
  send: CrowdSend,
  since: number,
  isOver: () => boolean,
): Promise<void> {
  await pause(POLL_MS * Math.random());
  for (let version = since; !isOver();) {
    const { status, body } = await send('GET', CHANGES + version);
    const { to } = (body ?? {}) as { to?: number };
    version = to ?? version;
    const isAnswered = status === 200 || status === 304;
    await pause((isAnswered ? POLL_MS : FAILED_POLL_MS) * (0.8 + 0.4 * Math.random()));
  }
}

/** Looks at other items and adds them to a cart until `isOver`. */
export async function shopAround(
  send: CrowdSend,
  productId: string,
  isOver: () => boolean,
): Promise<void> {
  const sessionId = nanoid(21);
  await pause(SHOPPER_PAUSE_MS * Math.random());
  while (!isOver()) {
    await send('GET', `/api/products/${productId}`);
    await send('GET', '/category/competition-suits', { headers: { accept: 'text/html' } });
    await send('POST', '/api/cart', { body: { sessionId, productId, quantity: 1 } });
    await send('GET', `/api/cart/${sessionId}`);
    await pause(SHOPPER_PAUSE_MS * (0.5 + Math.random()));
  }
}
