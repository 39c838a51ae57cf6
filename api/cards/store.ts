import { createHash } from 'node:crypto';
import type { Card } from '#contract/cards';
import { backOff } from '../db/backoff';
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
const FACTS = [
  'cardType',
  'lastFourDigits',
  'cardholderName',
  'expiryMonth',
  'expiryYear',
] as const;

function idOf(userId: string, card: Pick<CardDocument, (typeof FACTS)[number]>): string {
  const facts = JSON.stringify([userId, ...FACTS.map((fact) => card[fact])]);
  return createHash('sha256').update(facts).digest('base64url');
}

export function cardStore(database: Database, now: () => number) {
  const cards = database.collection<CardDocument>('cards');

  async function ofUser(userId: string): Promise<Stored<CardDocument>[]> {
    const found = await cards.find({ where: { userId } });
    return found.sort(
      (one, other) =>
        one.createdAt.localeCompare(other.createdAt) || one._id.localeCompare(other._id),
    );
  }

  /** By a clock that has jumped back too: it was made the default after all others. */
  function sinceNow(others: readonly CardDocument[]): number {
    return Math.max(now(), ...others.map(({ defaultSince }) => defaultSince + 1));
  }

  async function cardOf(userId: string, id: string): Promise<Card | undefined> {
    return toCards(await ofUser(userId)).find((card) => card.id === id);
  }

  async function makeDefault(userId: string, id: string): Promise<boolean> {
    for (;;) {
      const card = await cards.get(id);
      if (card?.userId !== userId) return false;
      const defaultSince = sinceNow(await ofUser(userId));
      if (await cards.replace({ ...card, defaultSince })) return true;
    }
  }

  return {
    async list(userId: string): Promise<Card[]> {
      return toCards(await ofUser(userId));
    },

    /** The same card again, as after a lost answer, is the one that is there. Undefined where there are as many as there may be. */
    async add(
      userId: string,
      card: Omit<Card, 'id' | 'isDefault'>,
      isDefault: boolean,
    ): Promise<Card | undefined> {
      // The same card asked for twice at once is one.
      const _id = idOf(userId, card);
      for (let crowds = 0; ; crowds += 1) {
        const before = await ofUser(userId);
        const twin = before.find((each) => FACTS.every((fact) => each[fact] === card[fact]));
        if (twin) {
          if (isDefault) await makeDefault(userId, twin._id);
          return cardOf(userId, twin._id);
        }
        if (before.length >= MOST) return undefined;
        const isNew = await cards.insert({
          _id,
          userId,
          ...card,
          createdAt: new Date(now()).toISOString(),
          defaultSince: isDefault || before.length === 0 ? sinceNow(before) : 0,
        });
        if (!isNew && isDefault) await makeDefault(userId, _id);
        if ((await ofUser(userId)).length <= MOST) return cardOf(userId, _id);
        // Whoever came last sees all the others. All who see too many go, and come again where there is room.
        if (isNew) await cards.remove(_id);
        await backOff(crowds);
      }
    },

    /** False where the user has no such card: another's is none. */
    async remove(userId: string, id: string): Promise<boolean> {
      const card = await cards.get(id);
      return card?.userId === userId && (await cards.remove(id));
    },

    makeDefault,

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
