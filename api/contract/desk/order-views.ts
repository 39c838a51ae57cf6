import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';
import { singleLine } from '#contract/text-fields';

/** Maximum number of saved views of one person. */
export const MAX_ORDER_VIEWS = 20;
/** Maximum length of the name of a saved view. */
export const MAX_VIEW_NAME_LENGTH = 30;

/** A search of the list of orders, saved under a name. */
const OrderSearch = z.object({
  name: singleLine(MAX_VIEW_NAME_LENGTH),
  /** All orders, or all sales at a meet. */
  view: z.enum(['all', 'stand']),
  search: z.string().trim().min(1).max(100),
});
export const SavedOrderView = OrderSearch.extend({ id: z.string() });
export type SavedOrderView = z.infer<typeof SavedOrderView>;

const shared = {
  limit: 'desk',
  staff: 'helper',
  /** The views in the order in which they were saved. */
  reply: z.object({ views: z.array(SavedOrderView) }),
} as const;
const params = z.object({ id: z.string().regex(/^[\w-]{8,64}$/) });

export const orderViewEndpoints = {
  list: endpoint('GET /api/desk/order-views', {
    ...shared,
    summary: 'The user’s saved views of the list of orders.',
    refusals: [401],
  }),
  save: endpoint('PUT /api/desk/order-views/:id', {
    ...shared,
    summary: 'Saves a view of the list of orders, or renames it. The page makes the id.',
    params,
    body: OrderSearch,
    refusals: [400, 401, 409],
  }),
  remove: endpoint('DELETE /api/desk/order-views/:id', {
    ...shared,
    summary: 'Deletes a saved view.',
    params,
    refusals: [400, 401],
  }),
};
