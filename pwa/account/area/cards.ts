import type { z } from 'zod';
import { call } from '#contract/protocol/call';
import { isExpired } from '#contract/card-check';
import { cardEndpoints, type Card } from '#contract/cards';
import { ApiError } from '#contract/protocol/api-error';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { toast } from '../../ui/overlays/toasts';
import { accountKey } from '../session/clear-account-data';
import { withSession, toastFailure, useAccountQuery } from './account-query';

const CARDS_QUERY = 'cards';

export const useCards = () => useAccountQuery(CARDS_QUERY, () => call(cardEndpoints.list, {}));

type NewCard = z.input<typeof cardEndpoints.add.body>;

/**
 * Result of adding a card. A plain call: no cache or queue of the page ever contains a number or
 * security code (behaviour cards.server-checks).
 */
export async function addCard(body: NewCard): Promise<'added' | 'unreachable' | ApiError['code']> {
  try {
    await withSession(() => call(cardEndpoints.add, { body }));
  } catch (failure) {
    toastFailure(failure, { refused: 'Failed to add card' });
    return failure instanceof ApiError ? failure.code : 'unreachable';
  }
  await queryClient.invalidateQueries({ queryKey: accountKey(CARDS_QUERY) });
  toast({
    title: 'Card Added',
    description: `Your card ending in ${body.cardNumber.slice(-4)} has been added.`,
  });
  return 'added';
}

export async function makeDefault({ id, lastFourDigits }: Card): Promise<void> {
  await updateCards(() => call(cardEndpoints.setDefault, { params: { id } }), {
    done: 'Default Card Updated',
    description: `Your default card now ends in ${lastFourDigits}.`,
    failed: 'Failed to update default card',
  });
}

export async function deleteCard({ id, lastFourDigits }: Card): Promise<void> {
  await updateCards(() => call(cardEndpoints.remove, { params: { id } }), {
    done: 'Card Deleted',
    description: `Your card ending in ${lastFourDigits} has been deleted.`,
    failed: 'Failed to delete card',
  });
}

/** The response is the updated list. */
async function updateCards(
  request: () => Promise<{ body: Card[] }>,
  { done, description, failed }: { done: string; description: string; failed: string },
): Promise<void> {
  try {
    const { body } = await withSession(request);
    await queryClient.cancelQueries({ queryKey: accountKey(CARDS_QUERY) });
    queryClient.setQueryData(accountKey(CARDS_QUERY), body);
    toast({ title: done, description });
  } catch (failure) {
    toastFailure(failure, { refused: failed });
    const isGone = failure instanceof ApiError && failure.code === 'card-not-found';
    if (isGone) await queryClient.invalidateQueries({ queryKey: accountKey(CARDS_QUERY) });
  }
}

export const hasExpired = ({ expiryMonth, expiryYear }: Card) =>
  isExpired(Number(expiryMonth), Number(expiryYear), Date.now());
