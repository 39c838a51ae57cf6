import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { paymentEndpoints } from '#contract/payments';
import { approveAt, buyer, priceOf } from '../../api/testing/buyer';
import type { HttpReply } from '../../api/testing/visitor';

/** Maximum number of attempts of a buyer until the outcome of a payment is known. */
const MAX_TRIES = 60;
const RETRY_MS = 1_000;
const WithCode = z.object({ code: z.string() });
/** Statuses of a payment whose outcome is not known yet. */
const UNDECIDED: ReadonlySet<number> = new Set([409, 502, 503]);
const NO_RESPONSE = 'no response';

export interface ShopperTally {
  /** Responses by status, a 502 with its code; `no response` while the shop is killed. */
  statuses: Map<string, number>;
  visits: number;
  /** Payments that the shop confirmed to the buyer. */
  purchases: number;
  /** Payments without an outcome after all attempts. */
  undecided: number;
}

export const soakTally = (): ShopperTally => ({
  statuses: new Map(),
  visits: 0,
  purchases: 0,
  undecided: 0,
});

/** Browses, fills carts, abandons some and pays for others, until `isOver`. */
export async function visitShop(
  url: string,
  items: readonly string[],
  tally: ShopperTally,
  isOver: () => boolean,
): Promise<void> {
  function countStatus(status: number | string, body?: unknown): void {
    const { data } = WithCode.safeParse(body);
    const name = status === 502 && data ? `502 ${data.code}` : String(status);
    tally.statuses.set(name, (tally.statuses.get(name) ?? 0) + 1);
  }

  /** The reply. Undefined if the connection failed. */
  async function recordReply(send: () => Promise<HttpReply>): Promise<HttpReply | undefined> {
    try {
      const reply = await send();
      countStatus(reply.status, reply.body);
      return reply;
    } catch {
      countStatus(NO_RESPONSE);
      await pause(RETRY_MS / 4);
      return undefined;
    }
  }

  /** Repeats an idempotent request until its outcome is known. */
  async function retryUntilDecided(send: () => Promise<HttpReply>): Promise<HttpReply | undefined> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const reply = await recordReply(send);
      if (reply && !UNDECIDED.has(reply.status)) return reply;
      await pause(RETRY_MS);
    }
    return undefined;
  }

  async function loadPage(path: string): Promise<void> {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } }).catch(
      () => undefined,
    );
    await response?.arrayBuffer().catch(() => undefined);
    countStatus(response?.status ?? NO_RESPONSE);
  }

  async function visit(): Promise<void> {
    const item = items[Math.floor(Math.random() * items.length)] ?? '';
    for (const path of ['/', '/category/competition-suits', `/product/${item}`])
      await loadPage(path);
    const sam = buyer(url);
    if ((await recordReply(() => sam.add(item)))?.status !== 201) return;
    await recordReply(() => sam.add(item));
    const lines = (await recordReply(() => sam.send('GET', `/api/cart/${sam.sessionId}`)))?.body;
    if (!Array.isArray(lines) || Math.random() < 0.5) return;
    const units = lines.reduce(
      (sum: number, { quantity }: { quantity: number }) => sum + quantity,
      0,
    );
    await pay(sam, priceOf(units));
  }

  async function pay(sam: ReturnType<typeof buyer>, amount: string): Promise<void> {
    const created = await recordReply(() => sam.create(amount));
    if (created?.status !== 201) return;
    const { id, approveUrl } = paymentEndpoints.create.reply.parse(created.body);
    const way = Math.random() < 0.1 ? 'declined' : '';
    const isApproved = await approveAt(approveUrl, way).then(
      () => true,
      () => false,
    );
    if (!isApproved) return;
    const captured = await retryUntilDecided(() => sam.capture(id));
    if (captured?.status === 200) tally.purchases += 1;
    else if (!captured) tally.undecided += 1;
  }

  while (!isOver()) {
    await visit();
    tally.visits += 1;
  }
}
