import { MAX_CARDS } from '#contract/bounds';
import { createHash } from 'node:crypto';
import type { Card } from '#contract/cards';
import { backOff } from '../db/backoff';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** Never the number or the security code (behaviour cards.server-checks). */
export interface CardDocument extends Omit<Card, 'id' | 'isDefault'> {
  userId: string;
  createdAt: string;
  /** The card with the latest time is the default, so that one write changes the default. */
  defaultSince: number;
}

const IDENTITY_FIELDS = [
  'cardType',
  'lastFourDigits',
  'cardholderName',
  'expiryMonth',
  'expiryYear',
] as const;

function idOf(userId: string, card: Pick<CardDocument, (typeof IDENTITY_FIELDS)[number]>): string {
  const facts = JSON.stringify([userId, ...IDENTITY_FIELDS.map((fact) => card[fact])]);
  return createHash('sha256').update(facts).digest('base64url');
}

export function cardStore(database: Database, now: () => number) {
  const cards = database.collection<CardDocument>('cards');

  async function findCards(userId: string): Promise<Stored<CardDocument>[]> {
    const found = await cards.find({ where: { userId } });
    return found.sort(
      (a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id),
    );
  }

  /** A time later than those of all other cards, even if the clock was set back. */
  function nextDefaultSince(others: readonly CardDocument[]): number {
    return Math.max(now(), ...others.map(({ defaultSince }) => defaultSince + 1));
  }

  async function cardOf(userId: string, id: string): Promise<Card | undefined> {
    return toCards(await findCards(userId)).find((card) => card.id === id);
  }

  async function makeDefault(userId: string, id: string): Promise<boolean> {
    for (;;) {
      const card = await cards.get(id);
      if (card?.userId !== userId) return false;
      const defaultSince = nextDefaultSince(await findCards(userId));
      if (await cards.replace({ ...card, defaultSince })) return true;
    }
  }

  return {
    async list(userId: string): Promise<Card[]> {
      return toCards(await findCards(userId));
    },

    /**
     * Adding a card again, as after a lost response, returns the stored one. Undefined if the limit
     * is reached.
     */
    async add(
      userId: string,
      card: Omit<Card, 'id' | 'isDefault'>,
      isDefault: boolean,
    ): Promise<Card | undefined> {
      // The id is derived from the card, so that two requests store it once.
      const _id = idOf(userId, card);
      for (let crowds = 0; ; crowds += 1) {
        const before = await findCards(userId);
        const existing = before.find((each) =>
          IDENTITY_FIELDS.every((fact) => each[fact] === card[fact]),
        );
        if (existing) {
          if (isDefault) await makeDefault(userId, existing._id);
          return cardOf(userId, existing._id);
        }
        if (before.length >= MAX_CARDS) return undefined;
        const isNew = await cards.insert({
          _id,
          userId,
          ...card,
          createdAt: new Date(now()).toISOString(),
          defaultSince: isDefault || before.length === 0 ? nextDefaultSince(before) : 0,
        });
        if (!isNew && isDefault) await makeDefault(userId, _id);
        if ((await findCards(userId)).length <= MAX_CARDS) return cardOf(userId, _id);
        // Simultaneous requests may exceed the limit together. A request that finds too many cards
        // after its insert removes its own card and retries.
        if (isNew) await cards.remove(_id);
        await backOff(crowds);
      }
    },

    /** False if the user has no such card. */
    async remove(userId: string, id: string): Promise<boolean> {
      const card = await cards.get(id);
      return card?.userId === userId && (await cards.remove(id));
    },

    makeDefault,

    async deleteOfUser(userId: string): Promise<void> {
      for (const { _id } of await findCards(userId)) await cards.remove(_id);
    },
  };
}

export type CardStore = ReturnType<typeof cardStore>;

/** The default is the card chosen last; without one, the oldest. */
function toCards(found: readonly Stored<CardDocument>[]): Card[] {
  const latest = Math.max(0, ...found.map(({ defaultSince }) => defaultSince));
  const chosen = found.find(({ defaultSince }) => defaultSince === latest)?._id;
  return found.map((card) => ({
    id: card._id,
    lastFourDigits: card.lastFourDigits,
    cardType: card.cardType,
    cardholderName: card.cardholderName,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    isDefault: card._id === chosen,
  }));
}
