import { z } from 'zod';
import { endpoint } from './protocol/endpoint';
import { hasNoHiddenCharacters, singleLine } from './text-fields';

/**
 * A contact message (behaviour contact.message-fields). All four fields are required (behaviour
 * contact.all-fields-required).
 */
export const Message = z.object({
  /**
   * Id of the draft, made by the page: sending the same draft twice stores one message. Without an
   * id each request is a new message.
   */
  id: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  name: singleLine(120),
  email: z.email().max(254),
  subject: singleLine(200),
  message: z.string().trim().min(1).max(5000).refine(hasNoHiddenCharacters, {
    error: 'Please write this without hidden characters.',
  }),
});
export type Message = z.infer<typeof Message>;

export const contactEndpoints = {
  send: endpoint('POST /api/contact', {
    summary: 'A message to the shop.',
    limit: 'contact',
    body: Message,
    reply: z.object({ id: z.string() }),
    status: 201,
    refusals: [400],
  }),
};
