import type Router from '@koa/router';
import { contactEndpoints, type Message } from '#contract/contact';
import { newRouter, serve } from '../http/serve';
import type { Mail, MailOutbox } from '../mail/outbox';
import { writeMail } from '../mail/page';
import type { MessageStore } from './store';

interface Dependencies {
  messages: MessageStore;
  mail: MailOutbox;
  shopEmail: string;
}

/** Kept, and mailed to the shop (decision 105). */
export function contactRoutes({ messages, mail, shopEmail }: Dependencies): Router {
  const router = newRouter();

  serve(router, contactEndpoints.send, async ({ body }) => {
    const id = await messages.keep(body);
    await mail.queue(shopMail(id, body, shopEmail));
    return { id };
  });

  return router;
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
