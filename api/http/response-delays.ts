import type { Context } from 'koa';
import { networkOf } from './network';

/**
 * A delayed response keeps its connection. Most of the server's 16,384 connections stay free
 * for others.
 */
const MAX_DELAYED = 3072;
/** Per IPv4 address or IPv6 /64. */
const MAX_DELAYED_REFUSALS = 256;

/** Delays responses, but only so many at once that connections remain for other clients. */
export function responseDelays() {
  let delayed = 0;
  const refusals = new Map<string, number>();

  /** Waits, or ends early if the client disconnects. */
  async function delay(ctx: Context, ms: number): Promise<void> {
    delayed += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      ctx.res.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    delayed -= 1;
  }

  return {
    delay,
    isFull: (): boolean => delayed >= MAX_DELAYED,

    /** Delays a 429 response, unless many responses, to this network or in total, are already delayed. */
    async delayRefusal(ctx: Context, ms: number): Promise<void> {
      const network = networkOf(ctx.ip);
      const count = refusals.get(network) ?? 0;
      if (ms === 0 || count >= MAX_DELAYED_REFUSALS || delayed >= MAX_DELAYED) return;
      refusals.set(network, count + 1);
      await delay(ctx, ms);
      const left = (refusals.get(network) ?? 1) - 1;
      if (left > 0) refusals.set(network, left);
      else refusals.delete(network);
    },
  };
}
