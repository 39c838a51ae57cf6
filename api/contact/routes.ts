import type Router from '@koa/router';
import { createHash } from 'node:crypto';
import { contactEndpoints, type Message } from '#contract/contact';
import type { Database } from '../db/open';
import { newRouter, serve } from '../http/serve';
import type { Mail, MailOutbox } from '../mail/outbox';
import { writeMail } from '../mail/page';

interface Dependencies {
  database: Database;
  mail: MailOutbox;
  shopEmail: string;
  now: () => number;
}

interface MessageDocument extends Message {
  /** ISO timestamp. */
  createdAt: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** Long enough to come back to an order within its return time (decision 33). */
const KEPT_MS = 400 * 24 * 60 * 60_000;

/** Kept, and mailed to the shop. The same words again are the same message: a repeat sends no second mail. */
export function contactRoutes({ database, mail, shopEmail, now }: Dependencies): Router {
  const messages = database.collection<MessageDocument>('messages');
  const router = newRouter();

  serve(router, contactEndpoints.send, async ({ body }) => {
    const id = idOf(body);
    const createdAt = new Date(now()).toISOString();
    await messages.insert({ _id: id, ...body, createdAt, expiresAt: now() + KEPT_MS });
    await mail.queue(shopMail(id, body, shopEmail));
    return { id };
  });

  return router;
}

function idOf({ name, email, subject, message }: Message): string {
  const words = JSON.stringify([name, email, subject, message]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}

/** A reply to it reaches who wrote. */
function shopMail(id: string, { name, email, subject, message }: Message, shopEmail: string): Mail {
  return {
    id: `message:${id}`,
    name: `message-${id}`,
    to: shopEmail,
    replyTo: email,
    subject: `Message: ${subject}`,
    ...writeMail({
      heading: subject,
      preview: message,
      footer: 'A message that was written on the contact page. Your reply goes to who wrote it.',
      ways: [],
      blocks: [
        {
          type: 'rows',
          rows: [
            ['Name', name],
            ['Email', email],
          ],
        },
        { type: 'text', text: message },
      ],
    }),
  };
}
