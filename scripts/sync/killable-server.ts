import type { Product } from '#contract/products/catalogue';
import type { Cart } from '../../api/cart/store';
import type { Collection } from '../../api/db/collection';
import type { DatabaseCollection, Database } from '../../api/db/open';
import { startShop } from '../../api/testing/start-shop';
import { temporaryDatabase } from '../../api/testing/temporary';

/** A server that can end at any moment, as with kill -9, and restarts with its stored data. */
export interface KillableServer {
  url(): string;
  /** Ends the server: from now on it writes nothing and sends no response. */
  end(): void;
  /** Ends the server if it is running, and restarts it. */
  restart(): Promise<void>;
  /** Restores the database to the state before the first cart. */
  deleteCarts(): Promise<void>;
  close(): Promise<void>;
}

export async function killableServer(products: readonly Product[]): Promise<KillableServer> {
  const database = await temporaryDatabase('mortal');
  const env = { DATA_DIR: database.settings.dataDir };
  const ends: Promise<void>[] = [];
  let life = killableDatabase(database);
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
    life = killableDatabase(database);
    shop = await startShop({ database: life.database, env });
    restarting = undefined;
  }

  return {
    url: () => shop.url,
    end,
    restart: () => (restarting ??= begin()),
    async deleteCarts() {
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

/** A process's database connection, which stops working when the process ends. */
function killableDatabase(database: Database) {
  let over = false;
  const whileAlive = <Arguments extends unknown[], Value>(
    work: (...args: Arguments) => Promise<Value>,
  ) => {
    return (...args: Arguments) =>
      over ? Promise.reject<Value>(new Error('the process has ended')) : work(...args);
  };
  const killable: Database = {
    ...database,
    collection<T>(name: DatabaseCollection): Collection<T> {
      const { get, find, page, count, insert, replace, remove } = database.collection<T>(name);
      return {
        get: whileAlive(get),
        find: whileAlive(find),
        page: whileAlive(page),
        count: whileAlive(count),
        insert: whileAlive(insert),
        replace: whileAlive(replace),
        remove: whileAlive(remove),
      };
    },
  };
  return {
    database: killable,
    isOver: () => over,
    end(): void {
      over = true;
    },
  };
}
