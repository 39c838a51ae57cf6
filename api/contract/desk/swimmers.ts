import { z } from 'zod';
import { Swimmer } from '#contract/products/catalogue';
import { endpoint } from '#contract/protocol/endpoint';
import { singleLine } from '#contract/text-fields';

/** Maximum length of a swimmer's name. */
export const MAX_SWIMMER_LENGTH = 60;

/** A swimmer whom items can name. */
export const DeskSwimmer = Swimmer.extend({
  /** Number of items that name this person, including drafts and hidden ones. */
  items: z.number().int(),
});
export type DeskSwimmer = z.infer<typeof DeskSwimmer>;

/** An item whose texts contain the name of a swimmer. */
const Mention = z.object({ id: z.string(), name: z.string() });
export type Mention = z.infer<typeof Mention>;

const params = z.object({ id: z.coerce.number().int() });
const body = z.object({ name: singleLine(MAX_SWIMMER_LENGTH) });
const action = {
  limit: 'desk',
  staff: 'owner',
  params,
  reply: z.array(DeskSwimmer),
  refusals: [400, 401, 403, 404, 409],
} as const;

export const deskSwimmerEndpoints = {
  list: endpoint('GET /api/desk/swimmers', {
    summary: 'The swimmers who can be named as the wearer of an item.',
    limit: 'desk',
    staff: 'helper',
    reply: z.array(DeskSwimmer),
    refusals: [401],
  }),
  add: endpoint('POST /api/desk/swimmers', {
    summary: 'Adds a swimmer. One with the same name is returned instead.',
    limit: 'desk',
    staff: 'owner',
    body,
    reply: DeskSwimmer,
    refusals: [400, 401, 403],
  }),
  rename: endpoint('PUT /api/desk/swimmers/:id', {
    ...action,
    summary: 'Corrects the name of a swimmer.',
    body,
  }),
  remove: endpoint('DELETE /api/desk/swimmers/:id', {
    ...action,
    summary: 'Removes the name of a swimmer from the shop and its items, permanently.',
  }),
  mentions: endpoint('GET /api/desk/swimmers/:id/mentions', {
    ...action,
    summary: 'The items whose texts contain the name of a swimmer.',
    reply: z.array(Mention),
    refusals: [400, 401, 403, 404],
  }),
};
