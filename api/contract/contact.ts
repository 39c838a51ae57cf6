import { z } from 'zod';
import { endpoint } from './endpoint';
import { hidesNothing, line } from './line';

/** A message to the shop (behaviour 3.22); all four fields are needed (behaviour 5.47). */
export const Message = z.object({
  /** Of the draft, made by the page: the same draft sent again is the same message. Without one each is another. */
  id: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  name: line(120),
  email: z.email().max(254),
  subject: line(200),
  message: z.string().trim().min(1).max(5000).refine(hidesNothing, {
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
