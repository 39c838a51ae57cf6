import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';

export const shopEndpoints = {
  facts: endpoint('GET /api/shop', {
    summary: 'What the owner tells shoppers now: the notice while no parcel leaves.',
    limit: 'paced',
    caching: 'revalidated',
    reply: z.object({
      holiday: z
        .object({
          leavesAgain: z.string(),
          notice: z.string(),
        })
        .nullable(),
    }),
  }),
};
export type ShopFacts = z.infer<typeof shopEndpoints.facts.reply>;
