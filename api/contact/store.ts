import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { Message } from '#contract/contact';
import { isSameAddress } from '#contract/login-name';
import { retentionMs } from '#contract/retention';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { dailyMessages, MAILED_PER_DAY } from './daily-messages';

export interface MessageAnswer {
  id: string;
  /** ISO timestamp. */
  at: string;
  /** Who wrote it. */
  by: string;
  text: string;
}

interface MessageDocument extends Omit<Message, 'id'> {
  /** Undefined in messages of older versions. */
  state?: 'new' | 'answered';
  /** Oldest first. */
  answers?: readonly MessageAnswer[];
  /** ISO timestamp. */
  createdAt: string;
  /** Whether this message is mailed to the owner. Undefined in older versions, which mailed all. */
  mailed?: boolean;
  /** Milliseconds. */
  expiresAt: number;
}

export type StoredMessage = Stored<MessageDocument>;

interface AddedMessage {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  mailed: boolean;
}

/** The messages of the contact page. */
export function messageStore(database: Database, now: () => number) {
  const messages = database.collection<MessageDocument>('messages');
  const daily = dailyMessages(database, now);

  /** Applies `edit` and retries after write conflicts. Undefined if there is no such message. */
  async function change(
    id: string,
    edit: (message: StoredMessage) => StoredMessage,
  ): Promise<StoredMessage | undefined> {
    for (;;) {
      const before = await messages.get(id);
      if (!before) return undefined;
      const after = edit(before);
      if (after === before) return before;
      const stored = await messages.replace(after);
      if (stored) return stored;
    }
  }

  return {
    read: (id: string) => messages.get(id),

    /** Newest first. */
    newest: (limit: number) => messages.find({ sort: 'createdAt', descending: true, limit }),

    /** Unanswered messages, newest first. */
    unanswered: () =>
      messages.find({ where: { state: 'new' }, sort: 'createdAt', descending: true }),

    setState: (id: string, state: 'new' | 'answered') =>
      change(id, (message) => (message.state === state ? message : { ...message, state })),

    /**
     * Adds an answer, once by its id. Adds none if there are more answers than the person has seen.
     */
    addAnswer: (
      id: string,
      { id: answerId, by, text }: Omit<MessageAnswer, 'at'>,
      shownAnswers = Infinity,
    ) =>
      change(id, (message) => {
        const { answers = [] } = message;
        const isStored = answers.some((known) => known.id === answerId);
        if (isStored || answers.length > shownAnswers) return message;
        const answer = { id: answerId, at: new Date(now()).toISOString(), by, text };
        return { ...message, state: 'answered', answers: [...answers, answer] };
      }),

    /**
     * Stores a message under an id derived from its draft and text, so that a repeated one is
     * stored once. `mailed` is whether it is mailed to the owner; if not, the mail limit of `day`
     * is reached.
     */
    async add({ id = nanoid(), ...message }: Message): Promise<AddedMessage> {
      const _id = idOf(id, message);
      const known = await messages.get(_id);
      if (known)
        return { id: _id, day: known.createdAt.slice(0, 10), mailed: known.mailed ?? true };
      const { day, count } = await daily.count(Buffer.byteLength(JSON.stringify(message)));
      const mailed = count <= MAILED_PER_DAY;
      const createdAt = new Date(now()).toISOString();
      const expiresAt = now() + retentionMs('message');
      await messages.insert({ _id, ...message, state: 'new', mailed, createdAt, expiresAt });
      return { id: _id, day, mailed };
    },

    /** All messages of one sender, by address as written. */
    async ofSender(email: string) {
      const found = await messages.find();
      return found.filter((each) => isSameAddress(each.email, email));
    },

    remove: (id: string) => messages.remove(id),

    /** The latest messages, newest first. */
    async recent(limit: number) {
      const found = await messages.find({ sort: 'createdAt', descending: true, limit });
      return found.map(({ createdAt, name, email, subject, message }) => ({
        createdAt,
        name,
        email,
        subject,
        message,
      }));
    },
  };
}

export type MessageStore = ReturnType<typeof messageStore>;

function idOf(draft: string, { name, email, subject, message }: Omit<Message, 'id'>): string {
  const words = JSON.stringify([draft, name, email, subject, message]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
