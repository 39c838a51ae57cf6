import { z } from 'zod';
import { endpoint } from './protocol/endpoint';
import { singleLine } from './text-fields';

export const Card = z.object({
  id: z.string(),
  lastFourDigits: z.string().regex(/^\d{4}$/),
  /** visa or other (behaviour cards.card-fields). */
  cardType: z.string(),
  cardholderName: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
  isDefault: z.boolean(),
});
export type Card = z.infer<typeof Card>;

/**
 * Rejects a card number typed into the name field, in any script (behaviour cards.server-checks).
 */
const CardholderName = singleLine(80).refine(
  (name) => name.replaceAll(/\P{Nd}/gu, '').length < 12,
  {
    error: 'Please enter the name as it appears on the card, without the card number.',
  },
);

const ByCard = z.object({ id: z.string().max(64) });

export const cardEndpoints = {
  list: endpoint('GET /api/cards', {
    summary: 'The saved cards.',
    limit: 'own',
    session: 'required',
    reply: z.array(Card),
    refusals: [401],
  }),
  /**
   * Number and CVV are validated, reduced to brand and last four digits, and never stored
   * (behaviour cards.server-checks).
   */
  add: endpoint('POST /api/cards', {
    summary: 'Saves brand, last four digits and expiry of a card.',
    limit: 'cards',
    session: 'required',
    body: z.object({
      cardNumber: z.string().regex(/^\d{13,16}$/),
      cardholderName: CardholderName,
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
    summary: 'Deletes a card; returns the remaining ones.',
    limit: 'account',
    session: 'required',
    params: ByCard,
    reply: z.array(Card),
    refusals: [401, 404],
  }),
  setDefault: endpoint('PUT /api/cards/:id/default', {
    summary: 'Makes a card the default.',
    limit: 'account',
    session: 'required',
    params: ByCard,
    reply: z.array(Card),
    refusals: [401, 404],
  }),
};
