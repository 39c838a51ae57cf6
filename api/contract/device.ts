import { z } from 'zod';
import { endpoint } from './endpoint';

export const deviceEndpoints = {
  /** A page that was left and is kept for Back may hold the database of the next one (decision 116). */
  release: endpoint('POST /api/device/release', {
    summary: 'Asks the browser to let go of the pages that it keeps for Back.',
    limit: 'own',
    reply: z.undefined(),
    status: 204,
  }),
};
