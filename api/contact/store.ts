import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { Message } from '#contract/contact';
import { keptMs } from '#contract/retention';
import type { Database } from '../db/open';

interface MessageDocument extends Omit<Message, 'id'> {
  /** ISO timestamp. */
  createdAt: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** The messages of the contact page. */
export function messageStore(database: Database, now: () => number) {
  const messages = database.collection<MessageDocument>('messages');
  return {
    /** Returns its id, the same one for the same draft and words: sent again it is kept once. */
    async keep({ id = nanoid(), ...message }: Message): Promise<string> {
      const _id = idOf(id, message);
      const createdAt = new Date(now()).toISOString();
      await messages.insert({ _id, ...message, createdAt, expiresAt: now() + keptMs('message') });
      return _id;
    },

    /** The newest first. */
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
