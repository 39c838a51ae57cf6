import type { Logger } from 'pino';
import type { Product } from '#contract/products/catalogue';
import { pollingJob } from '../polling-job';
import { backOff } from '../db/backoff';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { entryStore } from './entries';
import { catalogueFollower } from './follower';
import { changeLog } from './log';
import type { Change, Changes, Published } from './published';
import { pictureStore } from './pictures';
import type { ProductStock } from '../stock/reservations';
import { withStock } from '../stock/quantity';
import { stockStore } from '../stock/store';

export type { Published } from './published';

export type CatalogueStore = ReturnType<typeof catalogueStore>;

export interface CatalogueDependencies {
  database: Database;
  now: () => number;
  log: Logger;
  /** How often a process checks for a new version and publishes sales. */
  followMs?: number | undefined;
}

/**
 * The published catalogue (decision catalogue-change-log). Call `catchUp` or `start` before reading
 * it.
 */
export function catalogueStore({ database, now, log, followMs = 2000 }: CatalogueDependencies) {
  const changes = changeLog(database);
  const stock = stockStore(database, now);
  const entries = entryStore(database, now);
  const { published, onPublished, catchUp } = catalogueFollower(changes, entries);
  let lastAppend: Promise<unknown> = Promise.resolve();

  /**
   * Appends the change set that `build` returns, even if it is empty. Appends nothing if it returns
   * undefined. Retries after a conflict with the newest catalogue.
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

  /**
   * Runs appends one after the other, so that writers of this process do not compete for a version
   * number.
   */
  function append(...build: Parameters<typeof appendNow>): Promise<Published> {
    const appended = lastAppend.then(() => appendNow(...build));
    lastAppend = appended.catch(() => undefined);
    return appended;
  }

  /** Publishes the changes that `build` returns, if any. */
  function publish(build: (newest: Published) => Promise<Changes>): Promise<Published> {
    return append(async (newest) => {
      const set = await build(newest);
      return set.products.length + set.swimmers.length > 0 ? set : undefined;
    });
  }

  /**
   * Publishes all stock changes since the last call in one change set, even if the catalogue
   * already shows them. A process that has read older stock then finds the version number taken and
   * reads again; otherwise it could publish an outdated count after the stock was marked clean.
   */
  async function foldSales(): Promise<void> {
    if ((await stock.findDirty()).length === 0) return;
    let dirty: Stored<ProductStock>[] = [];
    await append(async ({ entries }) => {
      dirty = await stock.findDirty();
      if (dirty.length === 0) return undefined;
      return {
        products: dirty.flatMap((each) => quantityChange(entries.products.get(each._id), each)),
        swimmers: [],
      };
    });
    await Promise.all(dirty.map(stock.markClean));
  }

  async function follow(): Promise<void> {
    await catchUp();
    await foldSales();
  }
  const following = pollingJob({ name: 'catalogue', everyMs: followMs, log }, follow);

  return {
    /** The process's single stock store, whose changes queue up. */
    stock,
    pictures: pictureStore(database),
    published,
    onPublished,
    catchUp,
    publish,
    eraseSwimmer: changes.eraseSwimmer,
    foldSales,
    readPublicationTimes: entries.readPublicationTimes,

    /** Loads the catalogue, then follows its log until `stop`. */
    async start(): Promise<void> {
      await catchUp();
      following.start();
    },
    stop: following.stop,
  };
}

function quantityChange(
  entry: { value?: Product; sample?: true } | undefined,
  stock: Stored<ProductStock>,
): Change<Product>[] {
  if (!entry?.value) return [];
  const { value, sample } = entry;
  const counted = withStock(value, stock);
  return counted === value ? [] : [{ id: stock._id, value: counted, ...(sample && { sample }) }];
}
