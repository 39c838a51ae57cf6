import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Logger } from 'pino';
import type { Database } from '../../db/open';
import { limitConcurrency } from '../provider/concurrency-limit';
import type { StoredSandboxOrder } from './order';
import type { SandboxControls } from './controls';
import { represent, representCapture } from './representation';

export const SANDBOX_WEBHOOK_ID = 'SANDBOX0WEBHOOK01';

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED';

/** An event as sent over the wire. */
export interface SandboxEvent {
  raw: string;
  headers: Readonly<Record<string, string>>;
  createdAt: string;
}

export interface SignedEvent {
  transmission_id: string;
  transmission_time: string;
  transmission_sig: string;
  webhook_id: string;
  raw: string;
}

interface Dependencies {
  database: Database;
  controls: SandboxControls;
  now: () => number;
  log: Logger;
  /** Stores events for tests; otherwise they are only sent. */
  controllable: boolean;
}

const TIMEOUT_MS = 10_000;
/** Limits concurrent events: if the shop serves the sandbox, each is a connection to itself. */
const MAX_CONCURRENT_EVENTS = 16;
const KEY_ID = 'webhook-key';

/** Webhooks of the sandbox. The signing key stays in the sandbox, so the shop checks signatures with the verify endpoint. */
export function sandboxEvents({ database, controls, now, log, controllable }: Dependencies) {
  const events = database.collection<SandboxEvent>('sandbox-events');
  const keys = database.collection<{ key: string }>('sandbox-controls');

  const runLimited = limitConcurrency(MAX_CONCURRENT_EVENTS);

  async function signingKey(): Promise<string> {
    const fresh = { _id: KEY_ID, key: randomBytes(32).toString('hex') };
    const stored =
      (await keys.get(KEY_ID)) ?? (await keys.insert(fresh)) ?? (await keys.get(KEY_ID));
    if (!stored) throw new Error('the sandbox has no signing key');
    return stored.key;
  }

  async function sign(id: string, time: string, webhookId: string, raw: string): Promise<string> {
    const message = [id, time, webhookId, crc32(raw)].join('|');
    return createHmac('sha256', await signingKey())
      .update(message)
      .digest('base64');
  }

  async function deliver(url: string, { raw, headers }: SandboxEvent): Promise<void> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await fetch(url, { method: 'POST', headers, body: raw, signal });
    } catch (error) {
      log.debug({ err: error, url }, 'a demo event did not arrive');
    }
  }

  return {
    all: () => events.find({ sort: 'createdAt' }),

    /** Sends the event as often as the controls say. Not awaited. */
    async emit(type: EventType, order: StoredSandboxOrder): Promise<void> {
      const { webhooks, webhookUrl } = await controls.read();
      const event = await createEvent(type, order);
      const url = webhookUrl ?? (order.shopUrl && `${order.shopUrl}/paypal/webhook`);
      if (url)
        for (let sent = 0; sent < webhooks; sent++) void runLimited(() => deliver(url, event));
    },

    /** Verifies an event that this sandbox sent, byte for byte. */
    async verify({
      transmission_id,
      transmission_time,
      transmission_sig,
      webhook_id,
      raw,
    }: SignedEvent) {
      const expected = Buffer.from(await sign(transmission_id, transmission_time, webhook_id, raw));
      const received = Buffer.from(transmission_sig);
      return expected.length === received.length && timingSafeEqual(expected, received);
    },
  };

  async function createEvent(type: EventType, order: StoredSandboxOrder): Promise<SandboxEvent> {
    const id = randomUUID();
    const time = new Date(now()).toISOString();
    const resource =
      type === 'CHECKOUT.ORDER.APPROVED' ? represent(order, '') : representCapture(order);
    // Contains spaces and a number that JSON.stringify would shorten, so only the original bytes
    // match the signature.
    const raw = JSON.stringify(
      { id: `WH-${id}`, event_type: type, create_time: time, resource },
      null,
      1,
    ).replace('"create_time"', '"event_version": 1.0,\n "create_time"');
    const event = {
      raw,
      createdAt: time,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://sandbox.invalid/cert.pem',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': await sign(id, time, SANDBOX_WEBHOOK_ID, raw),
      },
    };
    if (controllable) await events.insert({ _id: id, ...event });
    return event;
  }
}
export type SandboxEvents = ReturnType<typeof sandboxEvents>;
