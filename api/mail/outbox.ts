import type { Logger } from 'pino';
import { z } from 'zod';
import type { ShopFacts } from '#contract/shop/facts';
import { dueWork } from '../due-work';
import type { Content } from './content';
import { asText, renderMail, type RenderedContent } from './page';
import { isRecipientRejected } from './rejected-recipient';
import { withoutAddresses } from './without-addresses';
import { mailTried } from '../telemetry/events';
import { currentTraceparent, inSpan } from '../telemetry/tracing';
import type { Collection, Stored } from '../db/collection';
import type { Database } from '../db/open';

interface MailEnvelope {
  /** Makes the mail unique: queueing it again changes nothing. */
  id: string;
  to: string;
  subject: string;
  replyTo?: string;
  /** Name of its file, if mails are written to files. */
  name?: string;
  /** Milliseconds. After this time the mail is outdated and not sent any more. */
  until?: number;
  /** Mails of one sequence to the same address are sent in the order they were queued. */
  sequence?: string;
}

/** A mail as it is queued. Its content is rendered when it is sent. */
export interface Mail extends MailEnvelope {
  content: Content;
}

export type RenderedMail = MailEnvelope & RenderedContent;

export type MailState = 'sent' | 'waiting' | 'given-up';

export type Send = (mail: RenderedMail) => Promise<void>;

/**
 * A stored mail. Without `dueAt` it was sent or given up, and only its id and expiry time remain.
 */
export interface MailDocument {
  /** Older versions rendered a mail when it was queued. This one stores its content and text. */
  mail?: (Omit<Mail, 'id' | 'sequence'> & { text: string }) | Omit<RenderedMail, 'id' | 'sequence'>;
  /**
   * Sequence and recipient. Undefined after sending or giving up, and for mails without a sequence.
   */
  sequence?: string;
  /** Position in the sequence, from 1. */
  position?: number;
  attempts: number;
  /** When to send, in milliseconds. A worker moves it forward to take a lease. */
  dueAt?: number;
  /** A worker took the lease and is sending the mail, or has crashed. */
  isLeased?: boolean;
  /** Trace context of what the mail is about. Undefined after sending or giving up. */
  traceparent?: string;
  sentAt?: number;
  givenUpAt?: number;
  /** Milliseconds. Undefined until the mail is sent or given up. */
  expiresAt?: number;
}

interface Dependencies {
  database: Database;
  now: () => number;
  log: Logger;
  send: Send;
  /** Undefined: mails use the built-in contact address. */
  readFacts?: () => Promise<Pick<ShopFacts, 'contact'>>;
}

const Failure = z.object({
  name: z.string().optional(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
  message: z.string(),
});

const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 60 * 60_000;
/** Attempts over about four days, then the mail is given up. */
const MAX_ATTEMPTS = 100;
/** How long the id prevents a second mail (behaviour privacy.cart-retention). */
const ID_RETENTION_MS = 90 * 24 * 60 * 60_000;

/**
 * Stores mails until the mail server accepts them: at-least-once delivery despite crashes (decision
 * mail-outbox).
 */
export function mailOutbox({ database, now, log, send, readFacts }: Dependencies) {
  const mails = database.collection<MailDocument>('mail');

  const finalState = (field: 'sentAt' | 'givenUpAt') => ({
    [field]: now(),
    expiresAt: now() + ID_RETENTION_MS,
  });

  /**
   * Whether the mail has to wait for an earlier mail of its sequence. If so, postpones it until the
   * earlier mail is due, but at least by `FIRST_RETRY_MS`.
   */
  async function mustWait(found: Stored<MailDocument>): Promise<boolean> {
    const [first = found] = await findUnsent(mails, found.sequence);
    if (positionOf(first) >= positionOf(found)) return false;
    const earliest = now() + FIRST_RETRY_MS;
    const dueAt = Math.max(first.dueAt ?? 0, earliest);
    await mails.replace({ ...found, dueAt, isLeased: false });
    // If the earlier mail was sent before this one was postponed, its worker had nothing to release.
    const [next] = await findUnsent(mails, found.sequence);
    if (next?._id === found._id) await release(next);
    return true;
  }

  /** The first unsent mail of a sequence is due now, unless a worker is already sending it. */
  async function release(next: Stored<MailDocument> | undefined): Promise<void> {
    if (next?.dueAt !== undefined && next.dueAt > now() && !next.isLeased)
      await mails.replace({ ...next, dueAt: now() });
  }

  async function deliverOne({ _id: id }: Stored<MailDocument>): Promise<void> {
    // Read again: sending an earlier mail of the sequence may have changed it.
    const found = await mails.get(id);
    if (found?.dueAt === undefined || found.dueAt > now() || (await mustWait(found))) return;
    const claimed = await mails.replace({ ...found, dueAt: now() + LEASE_MS, isLeased: true });
    if (!claimed?.mail) return;
    const { mail, _id, attempts } = claimed;
    if (mail.until !== undefined && mail.until <= now()) return giveUp(claimed, attempts);
    const endLease = renewLease(mails, claimed, now);
    try {
      await inSpan('mail send', () => send({ id: _id, ...mail, ...renderQueued(mail) }), {
        continues: claimed.traceparent,
      });
    } catch (error) {
      const { name, code, responseCode, message } = Failure.catch({ message: '' }).parse(error);
      const reason = withoutAddresses(message, mail.to);
      log.warn(
        { name, code, responseCode, reason, mail: _id, attempts: attempts + 1 },
        'mail not sent',
      );
      mailTried.publish(() => ({ outcome: 'failed' }));
      await afterFailure(await endLease(), isRecipientRejected(error));
      return;
    }
    mailTried.publish(() => ({ outcome: 'sent' }));
    const { _version } = await endLease();
    await mails.replace({ _id, _version, attempts: attempts + 1, ...finalState('sentAt') });
    await release((await findUnsent(mails, claimed.sequence))[0]);
  }

  async function afterFailure(mail: Stored<MailDocument>, isPermanent: boolean): Promise<void> {
    const attempts = mail.attempts + 1;
    if (!isPermanent && attempts < MAX_ATTEMPTS) {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** mail.attempts, LAST_RETRY_MS);
      await mails.replace({ ...mail, attempts, dueAt: now() + wait, isLeased: false });
      return;
    }
    await giveUp(mail, attempts);
  }

  async function giveUp(mail: Stored<MailDocument>, attempts: number): Promise<void> {
    const { _id, _version, sequence } = mail;
    log.error({ mail: _id }, 'gave up sending a mail');
    mailTried.publish(() => ({ outcome: 'given-up' }));
    await mails.replace({ _id, _version, attempts, ...finalState('givenUpAt') });
    await release((await findUnsent(mails, sequence))[0]);
  }

  return {
    async queue({ id, sequence: name, content: mailContent, ...mail }: Mail): Promise<void> {
      const support = (await readFacts?.())?.contact.email;
      const content = { ...mailContent, ...(support !== undefined && { support }) };
      const sequence = name && `${name}:${mail.to}`;
      const last = (await findUnsent(mails, sequence)).at(-1);
      await mails.insert({
        _id: id,
        // Older versions send this text, without HTML, if they run beside this one.
        mail: { ...mail, content, text: asText(content) },
        attempts: 0,
        dueAt: now(),
        ...currentTraceparent(),
        ...(sequence && { sequence, position: (last ? positionOf(last) : 0) + 1 }),
      });
    },

    /** Withdraws an outdated mail unless it was already sent. */
    async withdraw(id: string): Promise<void> {
      const found = await mails.get(id);
      if (found?.mail) await mails.remove(id, found._version);
    },

    /** Undefined if no such mail was queued, or its id has expired. */
    async stateOf(id: string): Promise<MailState | undefined> {
      const found = await mails.get(id);
      if (!found) return undefined;
      if (found.givenUpAt !== undefined) return 'given-up';
      return found.sentAt === undefined ? 'waiting' : 'sent';
    },

    /** One pass over due mails. Mails of one sequence keep their order. */
    deliver: dueWork({ documents: mails, field: 'dueAt', now }, deliverOne),
  };
}

/** Text and HTML of a queued mail. A mail queued by an older version has them already. */
export function renderQueued(mail: Pick<Mail, 'content'> | RenderedContent): RenderedContent {
  return 'content' in mail ? renderMail(mail.content) : mail;
}

/**
 * Extends the lease while a slow mail server takes the mail, so that no other worker sends it too.
 * Returns a function that stops this and returns the mail with its current version.
 */
function renewLease(
  mails: Collection<MailDocument>,
  claimed: Stored<MailDocument>,
  now: () => number,
): () => Promise<Stored<MailDocument>> {
  let current = Promise.resolve(claimed);
  const timer = setInterval(() => {
    current = current.then(async (mail) => {
      // If the database is unavailable, the next renewal may be in time.
      const renewed = mails.replace({ ...mail, dueAt: now() + LEASE_MS }).catch(() => undefined);
      return (await renewed) ?? mail;
    });
  }, LEASE_MS / 3);
  return () => {
    clearInterval(timer);
    return current;
  };
}

/** Unsent mails of a sequence, first one first. */
async function findUnsent(
  mails: Collection<MailDocument>,
  sequence: string | undefined,
): Promise<Stored<MailDocument>[]> {
  if (sequence === undefined) return [];
  const found = await mails.find({ where: { sequence } });
  return found.toSorted(byPosition);
}

function positionOf({ position = 0 }: MailDocument): number {
  return position;
}

function byPosition(one: MailDocument, other: MailDocument): number {
  return positionOf(one) - positionOf(other);
}

export type MailOutbox = ReturnType<typeof mailOutbox>;
