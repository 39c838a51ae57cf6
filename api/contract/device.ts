import { z } from 'zod';
import { endpoint } from './protocol/endpoint';

export const deviceEndpoints = {
  /**
   * Closes pages in the back/forward cache, which may block the database of the next page (decision
   * storage-writes-time-out).
   */
  release: endpoint('POST /api/device/release', {
    summary: 'Asks the browser to close the pages in its back/forward cache.',
    limit: 'own',
    reply: z.undefined(),
    status: 204,
  }),
};
