import type { Logger } from 'pino';
import { z } from 'zod';
import { MORE } from '../background';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** A mail of the shop. Its id makes it unique: queueing it again changes nothing. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Of its file, where mails are written to files. */
  name?: string;
  /** Addresses of the pictures that `html` shows. */
  pictures?: readonly string[];
  /** Milliseconds: from then on its words are worth nothing, and it is not sent any more. */
  until?: number;
}

export type Send = (mail: Mail) => Promise<void>;

/** Without `dueAt` it was sent, or given up; then only its id and the time are kept. */
interface MailDocument {
  mail?: Omit<Mail, 'id'>;
  attempts: number;
  /** Milliseconds; moved ahead by whoever is sending it. */
  dueAt?: number;
  sentAt?: number;
  givenUpAt?: number;
  /** Milliseconds; of one that waits: none. */
  expiresAt?: number;
}

interface Dependencies {
  database: Database;
  now: () => number;
  log: Logger;
  send: Send;
}

const Failure = z.object({
  name: z.string().optional(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
});

const LEASE_MS = 60_000;
const BATCH = 20;
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 60 * 60_000;
/** About four days. */
const ATTEMPTS = 100;
/** How long its id keeps a settled mail from being sent again (decision 33). */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Mails wait here until the mail server has them: at least once, whatever crashes (decision 99). */
export function mailOutbox({ database, now, log, send }: Dependencies) {
  const mails = database.collection<MailDocument>('mail');

  const settled = (field: 'sentAt' | 'givenUpAt') => ({
    [field]: now(),
    expiresAt: now() + KEPT_MS,
  });

  async function deliverOne(found: Stored<MailDocument>): Promise<void> {
    const claimed = await mails.replace({ ...found, dueAt: now() + LEASE_MS });
    if (!claimed?.mail) return;
    const { mail, _id, _version, attempts } = claimed;
    if (mail.until !== undefined && mail.until <= now()) return giveUp(claimed, attempts);
    try {
      await send({ id: _id, ...mail });
    } catch (error) {
      // Not the error itself: its words carry the addresses.
      const { name, code, responseCode } = Failure.catch({}).parse(error);
      log.warn({ name, code, responseCode, mail: _id, attempts: attempts + 1 }, 'mail not sent');
      await putOff(claimed);
      return;
    }
    await mails.replace({ _id, _version, attempts: attempts + 1, ...settled('sentAt') });
  }

  async function putOff(mail: Stored<MailDocument>): Promise<void> {
    const attempts = mail.attempts + 1;
    if (attempts < ATTEMPTS) {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** mail.attempts, LAST_RETRY_MS);
      await mails.replace({ ...mail, attempts, dueAt: now() + wait });
      return;
    }
    await giveUp(mail, attempts);
  }

  async function giveUp({ _id, _version }: Stored<MailDocument>, attempts: number): Promise<void> {
    log.error({ mail: _id }, 'mail given up');
    await mails.replace({ _id, _version, attempts, ...settled('givenUpAt') });
  }

  return {
    async queue({ id, ...mail }: Mail): Promise<void> {
      await mails.insert({ _id: id, mail, attempts: 0, dueAt: now() });
    },

    /** A mail that has nothing to say any more is not sent, unless it was by now. */
    async withdraw(id: string): Promise<void> {
      const found = await mails.get(id);
      if (found?.mail) await mails.remove(id, found._version);
    },

    /** One pass over what is due; in no order, so that two processes seldom meet at one mail. */
    async deliver(): Promise<typeof MORE | void> {
      const next = await mails.find({ sort: 'dueAt', limit: BATCH });
      const due = next.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now());
      for (const mail of shuffled(due)) await deliverOne(mail);
      if (due.length === BATCH) return MORE;
    },
  };
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

export type MailOutbox = ReturnType<typeof mailOutbox>;
