import { nanoid } from 'nanoid';
import type { Card } from '#contract/cards';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** Never its number, never its security code (decision 10). */
export interface CardDocument extends Omit<Card, 'id' | 'isDefault'> {
  userId: string;
  createdAt: string;
  /** The latest is the default: one write moves it. */
  defaultSince: number;
}

const MOST = 10;

export function cardStore(database: Database, now: () => number) {
  const cards = database.collection<CardDocument>('cards');

  async function ofUser(userId: string): Promise<Stored<CardDocument>[]> {
    const found = await cards.find({ where: { userId } });
    return found.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  }

  return {
    async list(userId: string): Promise<Card[]> {
      return toCards(await ofUser(userId));
    },

    /** Undefined where there are as many as there may be. */
    async add(
      userId: string,
      card: Omit<Card, 'id' | 'isDefault'>,
      isDefault: boolean,
    ): Promise<Card | undefined> {
      const before = await ofUser(userId);
      if (before.length >= MOST) return undefined;
      const _id = nanoid();
      await cards.insert({
        _id,
        userId,
        ...card,
        createdAt: new Date(now()).toISOString(),
        defaultSince: isDefault || before.length === 0 ? now() : 0,
      });
      const after = await ofUser(userId);
      // Of many at once each sees those before it: none too many stays.
      if (after.length <= MOST) return toCards(after).find(({ id }) => id === _id);
      await cards.remove(_id);
      return undefined;
    },

    /** False where the user has no such card: another's is none. */
    async remove(userId: string, id: string): Promise<boolean> {
      const card = await cards.get(id);
      return card?.userId === userId && (await cards.remove(id));
    },

    async makeDefault(userId: string, id: string): Promise<boolean> {
      for (;;) {
        const card = await cards.get(id);
        if (card?.userId !== userId) return false;
        const latest = Math.max(...(await ofUser(userId)).map((each) => each.defaultSince));
        const defaultSince = Math.max(now(), latest + 1);
        if (await cards.replace({ ...card, defaultSince })) return true;
      }
    },

    async forget(userId: string): Promise<void> {
      for (const { _id } of await ofUser(userId)) await cards.remove(_id);
    },
  };
}

export type CardStore = ReturnType<typeof cardStore>;

/** The default is the one that was made so last; where it is gone, the oldest. */
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
