import type Router from '@koa/router';
import { contactEndpoints, type Message } from '#contract/contact';
import { MAILED_PER_DAY } from './daily-messages';
import { newRouter, mountEndpoint } from '../http/mount-endpoint';
import type { Mail, MailOutbox } from '../mail/outbox';
import type { MessageStore } from './store';

interface Dependencies {
  messages: MessageStore;
  mail: MailOutbox;
  shopEmail: string;
}

/** Stores a message and mails it to the shop (behaviour api.contact). */
export function contactRoutes({ messages, mail, shopEmail }: Dependencies): Router {
  const router = newRouter();

  mountEndpoint(router, contactEndpoints.send, async ({ body }) => {
    const { id, day, mailed } = await messages.add(body);
    await mail.queue(mailed ? shopMail(id, body, shopEmail) : digestMail(day, shopEmail));
    return { id };
  });

  return router;
}

/** Queued for each message that is not mailed itself. Its id limits it to one mail per day. */
function digestMail(day: string, shopEmail: string): Mail {
  return {
    id: `messages:${day}`,
    name: `messages-${day}`,
    to: shopEmail,
    subject: `More messages on ${day}`,
    content: {
      heading: 'More messages',
      preview: `Further messages from ${day} are stored but not emailed.`,
      footer: 'Sent to you as the owner of this shop.',
      ways: [],
      blocks: [
        {
          type: 'text',
          text: `The contact page has received more than ${MAILED_PER_DAY} messages on ${day}. The first ${MAILED_PER_DAY} were emailed to you. Any further messages from that day are stored. Run "npm run messages" to read them.`,
        },
      ],
    },
  };
}

/** The mail to the owner. Its Reply-To is the customer. */
function shopMail(id: string, { name, email, subject, message }: Message, shopEmail: string): Mail {
  return {
    id: `message:${id}`,
    name: `message-${id}`,
    to: shopEmail,
    replyTo: email,
    subject: `Message: ${subject}`,
    content: {
      heading: subject,
      preview: message,
      footer: 'Sent from your contact page. Reply to this email to answer the customer.',
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
    },
  };
}
