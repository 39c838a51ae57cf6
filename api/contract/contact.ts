import { z } from 'zod';
import { endpoint } from './endpoint';

/** What is not to be seen, or turns the direction of a text; what joins the signs of an emoji may stay. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/;
const LINE_BREAK = /[\t\n\r\u2028\u2029]/;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !HIDDEN.test(text) && !LINE_BREAK.test(text), {
      error: 'Please write this in one line, without hidden characters.',
    });

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
  message: z
    .string()
    .trim()
    .min(1)
    .max(5000)
    .refine((text) => !HIDDEN.test(text), {
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
