import type { z } from 'zod';
import { call } from '#contract/call';
import { isExpired } from '#contract/card-check';
import { cardEndpoints, type Card } from '#contract/cards';
import { Refused } from '#contract/failure';
import { queryClient } from '../../platform/query-client';
import { toast } from '../../ui/toaster';
import { ownKey } from '../forget-own';
import { asCustomer, tellFailure, useOwn } from './own';

const CARDS = 'cards';

export const useCards = () => useOwn(CARDS, () => call(cardEndpoints.list, {}));

type NewCard = z.input<typeof cardEndpoints.add.body>;

/**
 * What became of a new card. A bare call: no cache of the page and no queue ever holds a number or a security code
 * (decision 10).
 */
export async function addCard(body: NewCard): Promise<'added' | 'unreachable' | Refused['code']> {
  try {
    await asCustomer(() => call(cardEndpoints.add, { body }));
  } catch (failure) {
    tellFailure(failure, { refused: 'Failed to add card' });
    return failure instanceof Refused ? failure.code : 'unreachable';
  }
  await queryClient.invalidateQueries({ queryKey: ownKey(CARDS) });
  toast({ title: 'Card Added', description: `It ends in ${body.cardNumber.slice(-4)}.` });
  return 'added';
}

export async function makeDefault({ id, lastFourDigits }: Card): Promise<void> {
  await change(() => call(cardEndpoints.setDefault, { params: { id } }), {
    done: 'Default Card Updated',
    description: `It is the card that ends in ${lastFourDigits}.`,
    failed: 'Failed to update default card',
  });
}

export async function deleteCard({ id, lastFourDigits }: Card): Promise<void> {
  await change(() => call(cardEndpoints.remove, { params: { id } }), {
    done: 'Card Deleted',
    description: `The card that ended in ${lastFourDigits} is gone.`,
    failed: 'Failed to delete card',
  });
}

/** The answer is the list as it stands. */
async function change(
  ask: () => Promise<{ body: Card[] }>,
  { done, description, failed }: { done: string; description: string; failed: string },
): Promise<void> {
  try {
    const { body } = await asCustomer(ask);
    await queryClient.cancelQueries({ queryKey: ownKey(CARDS) });
    queryClient.setQueryData(ownKey(CARDS), body);
    toast({ title: done, description });
  } catch (failure) {
    tellFailure(failure, { refused: failed });
    const isGone = failure instanceof Refused && failure.code === 'card-not-found';
    if (isGone) await queryClient.invalidateQueries({ queryKey: ownKey(CARDS) });
  }
}

export const hasExpired = ({ expiryMonth, expiryYear }: Card) =>
  isExpired(Number(expiryMonth), Number(expiryYear), Date.now());
