import type { Logger } from 'pino';
import type { Product } from '#contract/catalogue';
import { loop } from '../background';
import { backOff } from '../db/backoff';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { entryStore } from './entries';
import { follower } from './follower';
import { changeLog } from './log';
import type { Change, Changes, Published } from './published';
import { pictureStore } from './pictures';
import { left, stockStore, withQuantity, type Stock } from '../stock/store';

export type { Published } from './published';

export type CatalogueStore = ReturnType<typeof catalogueStore>;

export interface CatalogueDependencies {
  database: Database;
  now: () => number;
  log: Logger;
  /** How often a process asks for the next version and folds sales. */
  followMs?: number | undefined;
}

/** The published catalogue (decision 95). Call `catchUp` or `start` before reading it. */
export function catalogueStore({ database, now, log, followMs = 2000 }: CatalogueDependencies) {
  const changes = changeLog(database);
  const stock = stockStore(database);
  const { published, onPublished, catchUp } = follower(changes, entryStore(database, now));
  let lastAppend: Promise<unknown> = Promise.resolve();

  /**
   * Appends what `build` makes of the newest catalogue, an empty set too, nothing where it answers undefined.
   * It is asked again when another writer comes first: what it reads is never older than what is published.
   */
  async function appendNow(build: (newest: Published) => Promise<Changes | undefined>) {
    for (let conflicts = 0; ; conflicts++) {
      await catchUp();
      const base = published();
      const set = await build(base);
      if (!set) return base;
      if (await changes.append(set, base.version + 1)) {
        await catchUp();
        await changes.trim(base.version + 1);
        return published();
      }
      await backOff(conflicts);
    }
  }

  /** One after the other: the writers of this process do not compete for a number. */
  function append(...build: Parameters<typeof appendNow>): Promise<Published> {
    const appended = lastAppend.then(() => appendNow(...build));
    lastAppend = appended.catch(() => undefined);
    return appended;
  }

  /** Publishes what `build` makes of the newest catalogue, if it is anything. */
  function publish(build: (newest: Published) => Promise<Changes>): Promise<Published> {
    return append(async (newest) => {
      const set = await build(newest);
      return set.products.length + set.swimmers.length > 0 ? set : undefined;
    });
  }

  /**
   * One change set for all stock that was sold, restocked or counted anew since the last. It takes its number even
   * when the catalogue says all that already: a process that has read older stock then finds the number taken and
   * reads again. Without that it would publish its older count after the mark is gone.
   */
  async function foldSales(): Promise<void> {
    if ((await stock.findDirty()).length === 0) return;
    let dirty: Stored<Stock>[] = [];
    await append(async ({ entries }) => {
      dirty = await stock.findDirty();
      if (dirty.length === 0) return undefined;
      return {
        products: dirty.flatMap((each) => recount(entries.products.get(each._id), each)),
        swimmers: [],
      };
    });
    await Promise.all(dirty.map(stock.markClean));
  }

  async function follow(): Promise<void> {
    await catchUp();
    await foldSales();
  }
  const following = loop('catalogue', followMs, follow, log);

  return {
    /** The one of this process: its changes wait for each other. */
    stock,
    pictures: pictureStore(database),
    published,
    onPublished,
    catchUp,
    publish,
    foldSales,

    /** Loads the catalogue, then follows its log until `stop`. */
    async start(): Promise<void> {
      await catchUp();
      following.start();
    },
    stop: following.stop,
  };
}

function recount(
  entry: { value?: Product; sample?: true } | undefined,
  stock: Stored<Stock>,
): Change<Product>[] {
  if (!entry?.value) return [];
  const { value, sample } = entry;
  const counted = withQuantity(value, left(stock));
  return counted === value ? [] : [{ id: stock._id, value: counted, ...(sample && { sample }) }];
}
