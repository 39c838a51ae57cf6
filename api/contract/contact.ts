import { z } from 'zod';
import { endpoint } from './endpoint';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/);

/** A message to the shop (behaviour 3.22); all four fields are needed (behaviour 5.47). */
export const Message = z.object({
  name: line(120),
  email: z.email().max(254),
  subject: line(200),
  message: z.string().trim().min(1).max(5000),
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
