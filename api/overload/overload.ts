import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { ApiError } from '#contract/protocol/api-error';
import type { EndpointPolicy } from '#contract/protocol/endpoint';
import type { Settings } from '../env';
import { endpointPolicyOf } from '../http/endpoint-policy';

/** Event-loop delays, in milliseconds, from which requests are shed. */
export interface ShedDelays {
  /** Requests with the policy `first`. */
  first: number;
  /** Requests with the policy `last`. */
  last: number;
}

/**
 * A response needs one iteration of the event loop for each of its steps: a read one to three, a
 * write up to ten. Below these delays other shoppers wait less than 300 ms, and buyers less than 5
 * s.
 */
const DEFAULT_DELAYS: ShedDelays = { first: 100, last: 300 };
export const NEVER_SHED: ShedDelays = { first: Infinity, last: Infinity };
const TICK_MS = 25;
/** Number of consecutive late ticks that count as an overload. One long step does not. */
const TICKS = 4;
const LOG_EVERY_MS = 60_000;
const RETRY_SECONDS = { least: 2, below: 6 };

/** Without rate limits nothing is shed. */
export function shedDelaysOf({ rateLimit }: Pick<Settings, 'rateLimit'>): ShedDelays {
  return rateLimit === 0 ? NEVER_SHED : DEFAULT_DELAYS;
}

/**
 * Sheds load while this process is overloaded: its event loop is late at several ticks of a
 * timer in a row. Reads are shed first, then writes, and never the steps of a
 * payment that has begun (decision load-shedding).
 */
export function overloadProtection(log: Logger, delays: ShedDelays) {
  let recent: readonly number[] = Array.from({ length: TICKS }, () => 0);
  let delay = 0;
  let tickedAt = 0;
  let loggedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function measure(): void {
    const now = performance.now();
    recent = [now - tickedAt - TICK_MS, ...recent].slice(0, TICKS);
    tickedAt = now;
    delay = Math.min(...recent);
    if (delay < delays.first || now - loggedAt < LOG_EVERY_MS) return;
    loggedAt = now;
    log.warn({ delayMs: Math.round(delay) }, 'the shop is overloaded: requests are shed');
  }

  const sheds = (policy: EndpointPolicy['shed']): boolean =>
    policy !== 'never' && delay >= delays[policy];

  return {
    start(): void {
      tickedAt = performance.now();
      timer ??= setInterval(measure, TICK_MS).unref();
    },

    stop(): void {
      clearInterval(timer);
    },

    shedsReads: () => sheds('first'),

    /** Throws a 503 if the call of an endpoint is shed now. */
    shed(ctx: Context): void {
      if (!sheds(endpointPolicyOf(ctx)?.shed ?? 'never')) return;
      ctx.set('Retry-After', String(retrySeconds()));
      throw new ApiError(503, 'server-busy');
    },

    /** Responds to a navigation with a page that reloads itself. */
    sendWaitingPage(ctx: Context): void {
      const seconds = retrySeconds();
      ctx.status = 503;
      ctx.set('Retry-After', String(seconds));
      ctx.type = 'html';
      ctx.body = waitingPageOf(seconds);
    },
  };
}
export type OverloadProtection = ReturnType<typeof overloadProtection>;

/** Random seconds, so that the pages of a crowd do not retry at the same moment. */
function retrySeconds(): number {
  return randomInt(RETRY_SECONDS.least, RETRY_SECONDS.below);
}

/** A page without scripts and other files, because each would be another request. */
function waitingPageOf(seconds: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}"><title>One moment, please</title></head><body style="display:grid;min-height:90vh;place-content:center;text-align:center;padding:24px;font:17px/1.5 system-ui,sans-serif"><main><h1 style="font-size:24px">The shop is very busy right now</h1><p>This page opens by itself in a moment. Your bag is safe.</p></main></body></html>`;
}
