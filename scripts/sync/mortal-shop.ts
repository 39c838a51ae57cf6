import type { Product } from '#contract/catalogue';
import type { Cart } from '../../api/cart/store';
import type { Collection } from '../../api/db/collection';
import type { CollectionName, Database } from '../../api/db/open';
import { startShop } from '../../api/testing/start-shop';
import { temporaryDatabase } from '../../api/testing/temporary';

/** A shop that can end at any moment, as by kill -9, and begins again over what its store holds. */
export interface MortalShop {
  url(): string;
  /** From now on nothing is written and nobody is answered. */
  end(): void;
  /** Ends it, unless it has ended, and begins again. */
  restart(): Promise<void>;
  /** As if its store was restored to before the first cart. */
  forgetCarts(): Promise<void>;
  close(): Promise<void>;
}

export async function mortalShop(products: readonly Product[]): Promise<MortalShop> {
  const database = await temporaryDatabase('mortal');
  const env = { DATA_DIR: database.settings.dataDir };
  const ends: Promise<void>[] = [];
  let life = mortal(database);
  let shop = await startShop({ database: life.database, env, products });
  let restarting: Promise<void> | undefined;

  function end(): void {
    if (life.isOver()) return;
    life.end();
    shop.server.server.closeAllConnections();
    ends.push(shop.close());
  }

  async function begin(): Promise<void> {
    end();
    life = mortal(database);
    shop = await startShop({ database: life.database, env });
    restarting = undefined;
  }

  return {
    url: () => shop.url,
    end,
    restart: () => (restarting ??= begin()),
    async forgetCarts() {
      const carts = database.collection<Cart>('carts');
      for (const { _id } of await carts.find()) await carts.remove(_id);
    },
    async close() {
      await restarting;
      end();
      await Promise.all(ends);
      await database.drop();
    },
  };
}

/** A process's hand on a database, which goes limp when it ends. */
function mortal(database: Database) {
  let over = false;
  const alive = <Arguments extends unknown[], Value>(
    work: (...given: Arguments) => Promise<Value>,
  ) => {
    return (...given: Arguments) =>
      over ? Promise.reject<Value>(new Error('the process has ended')) : work(...given);
  };
  const held: Database = {
    ...database,
    collection<T>(name: CollectionName): Collection<T> {
      const { get, find, insert, replace, remove } = database.collection<T>(name);
      return {
        get: alive(get),
        find: alive(find),
        insert: alive(insert),
        replace: alive(replace),
        remove: alive(remove),
      };
    },
  };
  return {
    database: held,
    isOver: () => over,
    end(): void {
      over = true;
    },
  };
}
