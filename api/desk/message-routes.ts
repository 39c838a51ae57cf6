import type Router from '@koa/router';
import { deskMessageEndpoints as endpoints, type DeskMessage } from '#contract/desk/messages';
import { isSameAddress } from '#contract/login-name';
import { ApiError } from '#contract/protocol/api-error';
import { shop } from '#contract/shop';
import { longDay } from '#contract/shop/day';
import type { MessageStore, StoredMessage } from '../contact/store';
import { mountEndpoint } from '../http/mount-endpoint';
import type { Mail, MailOutbox } from '../mail/outbox';
import type { SearchOrders } from '../orders/search';
import type { OrderStore } from '../orders/store';
import type { AuditLog } from './audit';
import type { DeskSessions } from './desk-sessions';
import { rejectAction } from './problems';

interface Dependencies {
  messages: MessageStore;
  orders: Pick<OrderStore, 'read'>;
  search: SearchOrders;
  mail: Pick<MailOutbox, 'queue' | 'stateOf'>;
  sessions: DeskSessions;
  audit: AuditLog;
  shopEmail: string;
}

const PER_PAGE = 50;
/** Maximum number of listed orders of a sender. */
const MAX_ORDERS = 50;

/** Mounts the endpoints for messages of the contact page and answers to them. */
export function deskMessageRoutes(router: Router, deps: Dependencies): void {
  const { messages, orders, search, mail, sessions, audit, shopEmail } = deps;

  async function detail(message: StoredMessage) {
    const ids = await search(message.email, MAX_ORDERS);
    const paid = (await Promise.all(ids.map(orders.read))).filter(
      (order) => order?.buyer && isSameAddress(order.buyer.email, message.email),
    );
    const answers = await Promise.all(
      (message.answers ?? []).map(async (answer) => ({
        ...answer,
        state: (await mail.stateOf(answerMailId(message._id, answer.id))) ?? 'sent',
      })),
    );
    return {
      ...toMessage(message),
      answers,
      orders: paid.flatMap((order) => order?.orderNumber ?? []),
    };
  }

  function requireMessage(message: StoredMessage | undefined): StoredMessage {
    if (!message) throw new ApiError(404, 'desk-refused', { problem: 'This message was deleted.' });
    return message;
  }

  mountEndpoint(router, endpoints.list, async ({ query: { view, page } }) => {
    const unanswered = await messages.unanswered();
    const end = page * PER_PAGE;
    const all = view === 'new' ? unanswered : await messages.newest(end + 1);
    return {
      new: unanswered.length,
      messages: all.slice(end - PER_PAGE, end).map(toMessage),
      hasMore: all.length > end,
    };
  });

  mountEndpoint(router, endpoints.one, async ({ params }) =>
    detail(requireMessage(await messages.read(params.id))),
  );

  mountEndpoint(router, endpoints.answer, async ({ ctx, params, body }) => {
    const { id, text, shownAnswers } = body;
    const author = sessions.authorOf(ctx);
    const message = requireMessage(
      await messages.addAnswer(params.id, { id, by: author.by, text }, shownAnswers),
    );
    const stored = message.answers?.find((answer) => answer.id === id);
    if (!stored)
      throw rejectAction(
        'Another person answered this message in the meantime. Read that answer before you send yours.',
      );
    await mail.queue(answerMail(message, id, stored.text, shopEmail));
    await audit.add(author, {
      id: `answer:${message._id}:${id}`,
      act: 'message.answer',
      subject: `message ${message._id}`,
    });
    return detail(message);
  });

  mountEndpoint(router, endpoints.setState, async ({ ctx, params, body: { state } }) => {
    const before = requireMessage(await messages.read(params.id));
    const message = requireMessage(await messages.setState(params.id, state));
    if (before.state !== state)
      await audit.add(sessions.authorOf(ctx), {
        act: 'message.state',
        subject: `message ${message._id}`,
        after: { state },
      });
    return detail(message);
  });
}

function answerMailId(messageId: string, answerId: string): string {
  return `answer:${messageId}:${answerId}`;
}

function answerMail(
  message: StoredMessage,
  answerId: string,
  text: string,
  shopEmail: string,
): Mail {
  const { _id, email, subject, createdAt } = message;
  return {
    id: answerMailId(_id, answerId),
    name: `answer-${_id}`,
    sequence: `message:${_id}`,
    to: email,
    replyTo: shopEmail,
    subject: `Re: ${subject}`,
    content: {
      heading: subject,
      preview: text,
      footer: `You get this email because you wrote to ${shop.name} on ${longDay(Date.parse(createdAt))}.`,
      ways: [],
      blocks: [
        { type: 'text', text },
        { type: 'text', text: `You wrote:\n\n${message.message}` },
      ],
    },
  };
}

function toMessage(stored: StoredMessage): DeskMessage {
  const { _id, createdAt, name, email, subject, message, state = 'answered' } = stored;
  return { id: _id, createdAt, name, email, subject, message, state };
}
