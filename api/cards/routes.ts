import type Router from '@koa/router';
import type { Context } from 'koa';
import { isCardNumber, isExpired } from '#contract/card-check';
import { cardEndpoints as endpoints } from '#contract/cards';
import { Refused } from '#contract/failure';
import { newRouter, serve } from '../http/serve';
import { factsOf } from './facts';
import type { CardStore } from './store';

interface Dependencies {
  cards: CardStore;
  /** The signed-in customer, or a 401. */
  requireUser: (ctx: Context) => string;
  now: () => number;
  /** One more card of a customer; a 429 beyond what is allowed. */
  countCard: (ctx: Context, userId: string) => Promise<void>;
}

/** The saved cards of the signed-in customer. A number is checked, reduced and dropped before anything is awaited. */
export function cardRoutes({ cards, requireUser, now, countCard }: Dependencies): Router {
  const router = newRouter();

  serve(router, endpoints.list, ({ ctx }) => cards.list(requireUser(ctx)));

  serve(router, endpoints.add, ({ ctx, body }) => {
    const { cardNumber, isDefault, cardholderName, expiryMonth, expiryYear } = body;
    const userId = requireUser(ctx);
    if (!isCardNumber(cardNumber)) throw new Refused(400, 'card-number-wrong');
    const month = Number(expiryMonth);
    if (month < 1 || month > 12) throw new Refused(400, 'card-expiry-wrong');
    if (isExpired(month, Number(expiryYear), now())) throw new Refused(400, 'card-expired');
    const card = {
      ...factsOf(cardNumber),
      cardholderName,
      expiryMonth: expiryMonth.padStart(2, '0'),
      expiryYear,
    };
    return countCard(ctx, userId).then(() => keep(userId, card, isDefault));
  });

  async function keep(...given: Parameters<CardStore['add']>) {
    const card = await cards.add(...given);
    if (!card) throw new Refused(409, 'cards-full');
    return card;
  }

  serve(router, endpoints.remove, async ({ ctx, params }) => {
    const userId = requireUser(ctx);
    if (!(await cards.remove(userId, params.id))) throw new Refused(404, 'card-not-found');
    return cards.list(userId);
  });

  serve(router, endpoints.setDefault, async ({ ctx, params }) => {
    const userId = requireUser(ctx);
    if (!(await cards.makeDefault(userId, params.id))) throw new Refused(404, 'card-not-found');
    return cards.list(userId);
  });

  return router;
}
