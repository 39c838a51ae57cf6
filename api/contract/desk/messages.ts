import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';
import { hasNoHiddenCharacters } from '#contract/text-fields';

const Answer = z.object({
  id: z.string(),
  /** ISO timestamp. */
  at: z.string(),
  /** Who wrote it. */
  by: z.string(),
  text: z.string(),
  state: z.enum(['sent', 'waiting', 'given-up']),
});

/** A message of the contact page. */
export const DeskMessage = z.object({
  id: z.string(),
  /** ISO timestamp. */
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(['new', 'answered']),
});
export type DeskMessage = z.infer<typeof DeskMessage>;

export const DeskMessageDetail = DeskMessage.extend({
  /** Oldest first. */
  answers: z.array(Answer),
  /** Numbers of the orders that were paid from this email address, newest first. */
  orders: z.array(z.string()),
});
export type DeskMessageDetail = z.infer<typeof DeskMessageDetail>;

const params = z.object({ id: z.string().regex(/^[\w-]{22}$/) });
const action = {
  limit: 'desk',
  staff: 'helper',
  params,
  reply: DeskMessageDetail,
  refusals: [400, 401, 404],
} as const;

export const deskMessageEndpoints = {
  list: endpoint('GET /api/desk/messages', {
    summary: 'Messages of the contact page, newest first.',
    limit: 'desk',
    staff: 'helper',
    query: z.object({
      view: z.enum(['new', 'all']).default('new'),
      page: z.coerce.number().int().min(1).max(200).default(1),
    }),
    reply: z.object({
      new: z.number().int(),
      messages: z.array(DeskMessage),
      hasMore: z.boolean(),
    }),
    refusals: [400, 401],
  }),
  one: endpoint('GET /api/desk/messages/:id', {
    ...action,
    summary: 'One message with its answers and the orders of its sender.',
  }),
  answer: endpoint('POST /api/desk/messages/:id/answers', {
    ...action,
    summary: 'Mails an answer, with the message quoted below it.',
    refusals: [...action.refusals, 409],
    body: z.object({
      /** Created by the page, so that an answer that is sent twice is mailed once. */
      id: z.string().regex(/^[\w-]{8,64}$/),
      text: z.string().trim().min(1).max(5000).refine(hasNoHiddenCharacters, {
        error: 'Please write this without hidden characters.',
      }),
      /**
       * The number of answers that the page showed. If there are more by now, the server rejects the
       * request. Undefined in pages of older versions.
       */
      shownAnswers: z.number().int().min(0).optional(),
    }),
  }),
  setState: endpoint('PUT /api/desk/messages/:id/state', {
    ...action,
    summary: 'Marks a message as new or answered, for example if it was answered elsewhere.',
    body: z.object({ state: z.enum(['new', 'answered']) }),
  }),
};
