import { z } from 'zod';
import { endpoint } from './endpoint';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/);

export const contactEndpoints = {
  send: endpoint('POST /api/contact', {
    summary: 'A message to the shop.',
    limit: 'contact',
    implemented: false,
    body: z.object({
      name: line(120),
      email: z.email().max(254),
      subject: line(200),
      message: z.string().trim().min(1).max(5000),
    }),
    reply: z.object({ id: z.string() }),
    status: 201,
    refusals: [400],
  }),
};
