import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';

export const failedSearchEndpoints = {
  report: endpoint('POST /api/searches/failed', {
    summary: 'Counts a search that found nothing, without who searched.',
    limit: 'failedSearch',
    body: z.object({ term: z.string().max(100) }),
    reply: z.undefined(),
    status: 204,
    refusals: [400],
  }),
};
