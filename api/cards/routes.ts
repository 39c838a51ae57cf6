import type Router from '@koa/router';
import type { Context } from 'koa';
import { isCardNumber, isExpired } from '#contract/card-check';
import { cardEndpoints as endpoints } from '#contract/cards';
import { ApiError } from '#contract/protocol/api-error';
import { newRouter, mountEndpoint } from '../http/mount-endpoint';
import { factsOf } from './facts';
import type { CardStore } from './store';

interface Dependencies {
  cards: CardStore;
  /** The signed-in customer, or a 401. */
  requireUser: (ctx: Context) => string;
  now: () => number;
  /** Counts an added card; a 429 beyond the limit. */
  countCard: (ctx: Context, userId: string) => Promise<void>;
}

/**
 * The saved cards of the signed-in customer. A number is validated, reduced and dropped before
 * anything is awaited.
 */
export function cardRoutes({ cards, requireUser, now, countCard }: Dependencies): Router {
  const router = newRouter();

  mountEndpoint(router, endpoints.list, ({ ctx }) => cards.list(requireUser(ctx)));

  mountEndpoint(router, endpoints.add, ({ ctx, body }) => {
    const { cardNumber, isDefault, cardholderName, expiryMonth, expiryYear } = body;
    const userId = requireUser(ctx);
    if (!isCardNumber(cardNumber)) throw new ApiError(400, 'card-number-wrong');
    const month = Number(expiryMonth);
    if (month < 1 || month > 12) throw new ApiError(400, 'card-expiry-wrong');
    if (isExpired(month, Number(expiryYear), now())) throw new ApiError(400, 'card-expired');
    const card = {
      ...factsOf(cardNumber),
      cardholderName,
      expiryMonth: expiryMonth.padStart(2, '0'),
      expiryYear,
    };
    return countCard(ctx, userId).then(() => addCard(userId, card, isDefault));
  });

  async function addCard(...args: Parameters<CardStore['add']>) {
    const card = await cards.add(...args);
    if (!card) throw new ApiError(409, 'cards-full');
    return card;
  }

  mountEndpoint(router, endpoints.remove, async ({ ctx, params }) => {
    const userId = requireUser(ctx);
    if (!(await cards.remove(userId, params.id))) throw new ApiError(404, 'card-not-found');
    return cards.list(userId);
  });

  mountEndpoint(router, endpoints.setDefault, async ({ ctx, params }) => {
    const userId = requireUser(ctx);
    if (!(await cards.makeDefault(userId, params.id))) throw new ApiError(404, 'card-not-found');
    return cards.list(userId);
  });

  return router;
}
