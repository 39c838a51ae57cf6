import { z } from 'zod';
import { endpoint } from './endpoint';
import { line } from './line';

export const Card = z.object({
  id: z.string(),
  lastFourDigits: z.string().regex(/^\d{4}$/),
  /** visa or other (behaviour 3.18). */
  cardType: z.string(),
  cardholderName: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
  isDefault: z.boolean(),
});
export type Card = z.infer<typeof Card>;

/** A number in the wrong field is not kept either, in whatever script its digits are (decision 10). */
const Holder = line(80).refine((name) => name.replaceAll(/\P{Nd}/gu, '').length < 12, {
  error: 'Please write the name as it stands on the card, without its number.',
});

const ByCard = z.object({ id: z.string().max(64) });

export const cardEndpoints = {
  list: endpoint('GET /api/cards', {
    summary: 'The saved cards.',
    limit: 'own',
    session: true,
    reply: z.array(Card),
    refusals: [401],
  }),
  /** Number and cvv are checked, reduced to brand and last four, and dropped (decision 10). */
  add: endpoint('POST /api/cards', {
    summary: 'Saves brand, last four digits and expiry of a card.',
    limit: 'cards',
    session: true,
    body: z.object({
      cardNumber: z.string().regex(/^\d{13,16}$/),
      cardholderName: Holder,
      expiryMonth: z.string().regex(/^\d{1,2}$/),
      expiryYear: z.string().regex(/^\d{2}$/),
      cvv: z.string().regex(/^\d{3,4}$/),
      isDefault: z.boolean().default(false),
    }),
    reply: Card,
    status: 201,
    refusals: [400, 401, 409],
  }),
  remove: endpoint('DELETE /api/cards/:id', {
    summary: 'Deletes a card; answers what is left.',
    limit: 'account',
    session: true,
    params: ByCard,
    reply: z.array(Card),
    refusals: [401, 404],
  }),
  setDefault: endpoint('PUT /api/cards/:id/default', {
    summary: 'Makes a card the default.',
    limit: 'account',
    session: true,
    params: ByCard,
    reply: z.array(Card),
    refusals: [401, 404],
  }),
};
