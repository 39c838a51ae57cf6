import { vi } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { syncCartInBackground } from '../../../workers/service-worker/background-sync';
import { openCart, type CartEngine } from '../../../workers/cart/engine';
import type { Locks } from '../../../workers/sync/leader';
import type { CommandOutcome } from '../../../workers/cart/await-outcome';
import { DeviceDatabase } from '../../../workers/sync/database';
import { readCartState } from '../../sync/device';
import { inMemoryLocks } from '../../../workers/sync/browser-locks';
import { proxyPage, type faultyNetwork } from '../../sync/network';
import { cartInShop, cartOf, keyOf, ExpectedQuantities } from '../../sync/shopper';
import {
  KillableClient,
  startClient,
  getRunningClient,
  stopRecording,
  type Client,
} from './reached';

interface PhoneOptions {
  name: string;
  /** Restarts the shop if it has ended. */
  reviveShop: () => Promise<void>;
  deleteCarts: () => Promise<void>;
  network: ReturnType<typeof faultyNetwork>;
  /** Sends queued edits: the page, or the service worker when the page is closed. */
  sender: Client;
  /** A product whose requests a proxy rejects with its own page. */
  rejectedProduct: Product;
}

/**
 * A device whose page, worker and server can be killed at any await, with its shopper's intentions.
 */
export class Phone {
  readonly expected = new ExpectedQuantities();
  private readonly options: PhoneOptions;
  private readonly locks = inMemoryLocks();
  private readonly inFlight = new Set<() => void>();
  private readonly deliveries: Promise<unknown>[] = [];
  private page: { life: KillableClient; tab: CartEngine } | undefined;

  constructor(options: PhoneOptions) {
    this.options = options;
  }

  get connection() {
    return this.options.network.connectionOf(this.options.name);
  }

  /** The global `fetch` of page and worker. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { network, name, rejectedProduct: poison } = this.options;
    if (String(init.body).includes(`"${poison.id}"`)) return proxyPage('Forbidden', 403);
    const url = address.startsWith('/') ? `http://${name}.test${address}` : address;
    const delivered = network.fetch(url, init);
    this.deliveries.push(delivered.catch(() => undefined));
    return new Promise((resolve, reject) => {
      const loseConnection = () => reject(new TypeError('Failed to fetch'));
      this.inFlight.add(loseConnection);
      delivered.finally(() => this.inFlight.delete(loseConnection)).then(resolve, reject);
    });
  };

  /** Loses the response of the running request, or of the next one if none is running. */
  dropResponse(): void {
    if (this.inFlight.size === 0) this.connection.faults.unshift('lose-response');
    for (const loseConnection of this.inFlight) loseConnection();
  }

  killPage(): void {
    this.page?.life.end();
    this.page?.tab.stop();
  }

  /**
   * Returns the running tab. If the tab was killed or never opened, opens a new tab. Restarts the
   * shop first if it has ended.
   */
  async tab(): Promise<CartEngine> {
    await this.options.reviveShop();
    if (this.page && !this.page.life.over) return this.page.tab;
    if (this.page) await this.awaitKilledRequests();
    const life = startClient(new KillableClient('page'));
    const tab = openCart({
      locks: killableLocks(this.locks, life),
      base: `http://${this.options.name}.test`,
      findProducts: () => Promise.resolve([]),
      // Makes the backoff as long as possible, so that automatic retries do not run between
      // the test's own actions.
      random: () => 0.99,
    });
    this.page = { life, tab };
    return tab;
  }

  /**
   * Runs one command that changes the quantity of the lines `keys`. If the page is killed before
   * the command ends, its outcome is unknown.
   */
  async tap(
    keys: readonly string[],
    change: (before: number) => number,
    command: (tab: CartEngine) => Promise<CommandOutcome>,
  ): Promise<void> {
    const wasDown = this.connection.down;
    if (this.options.sender === 'worker') this.connection.down = true;
    const outcome = await this.during(command);
    for (const key of keys)
      if (outcome === undefined) this.expected.maybeChange(key, change);
      else if (outcome.result !== 'refused') this.expected.change(key, change);
    if (!wasDown) await this.send();
  }

  /** Sends queued edits. */
  async send(): Promise<void> {
    if (this.options.sender === 'worker') await this.sendByWorker();
    else await this.during((tab) => tab.syncNow());
  }

  /** The server's store was restored to an earlier state. */
  deleteCarts(): Promise<void> {
    return this.options.deleteCarts();
  }

  /** The browser deleted the database and kept the cookie. */
  async deleteDatabase(): Promise<void> {
    await this.closePage();
    await DeviceDatabase.delete('cart');
  }

  /** Runs work in the page. Undefined if the page is killed before it ends. */
  async during<T>(work: (tab: CartEngine) => Promise<T>): Promise<T | undefined> {
    const tab = await this.tab();
    return Promise.race([work(tab), getRunningClient().ended.then(() => undefined)]);
  }

  /** The line of a product as the page shows it. */
  async line({ id }: Product) {
    const state = await this.during(readCartState);
    return state?.lines.find(({ productId }) => productId === id);
  }

  /** An edit of another device, without a sequence number. */
  async addElsewhere({ id }: Product, quantity: number): Promise<void> {
    const sessionId = (await this.during(readCartState))?.sessionId;
    if (sessionId === undefined) return;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ sessionId, productId: id, quantity });
    const key = keyOfOne({ id });
    const sum = (before: number) => before + quantity;
    await this.fetch('/api/cart', { method: 'POST', headers, body }).then(
      () => this.expected.change(key, sum),
      () => this.expected.maybeChange(key, sum),
    );
  }

  async closePage(): Promise<void> {
    this.killPage();
    await this.awaitKilledRequests();
    this.page = undefined;
  }

  /** Wakes the worker until nothing is queued; it is killed at most once. */
  private async sendByWorker(): Promise<void> {
    await this.closePage();
    this.connection.down = false;
    await this.options.reviveShop();
    const life = startClient(new KillableClient('worker'));
    vi.stubGlobal('navigator', { locks: killableLocks(this.locks, life) });
    await Promise.race([syncCartInBackground().catch(() => undefined), life.ended]);
    life.end();
    await this.awaitKilledRequests();
  }

  /** Waits until the requests of a killed client have finished. */
  private async awaitKilledRequests(): Promise<void> {
    await Promise.all(this.deliveries.splice(0));
    const store = new DeviceDatabase();
    await store.transaction('rw', store.tables, () => store.outbox.count());
    store.close();
  }

  private async reconnect(): Promise<boolean> {
    Object.assign(this.connection, { down: false, faults: [] });
    const isSent = await this.during((tab) => tab.syncNow());
    return isSent === true && (await this.during((tab) => tab.refresh())) === true;
  }

  /** Syncs everything, then lists what differs from the shopper's intentions. */
  async end(mayBeRefused: readonly string[]): Promise<string[]> {
    await Promise.all(this.connection.delayedRequests);
    for (let tries = 0; tries < 20 && !(await this.reconnect()); tries++);
    const state = await readCartState(await this.tab());
    stopRecording();
    this.connection.faults = [];
    const inShop = await cartInShop(this.options.name);
    const problems: string[] = [];
    const stored = JSON.stringify([...inShop]);
    const seen = JSON.stringify([...cartOf(state.lines)]);
    if (seen !== stored) problems.push(`the page shows ${seen} of ${stored}`);
    const store = new DeviceDatabase();
    const queued = await store.outbox.count();
    if (queued > 0) problems.push(`${queued} edits are left`);
    for (const { productId = 'unknown', code = '' } of state.rejections)
      if (!mayBeRefused.includes(productId)) problems.push(`refused: ${productId} ${code}`);
    for (const key of this.expected.keys()) {
      const possible = this.expected.possible(key);
      const quantity = inShop.get(key) ?? 0;
      if (!possible.has(quantity))
        problems.push(`${quantity} ${key}, expected ${[...possible].join(' or ')}`);
    }
    await this.closePage();
    await store.delete();
    return problems;
  }
}

export const keyOfOne = ({ id }: Pick<Product, 'id'>) => keyOf({ productId: id, size: 'One size' });

/** The browser releases locks of a killed client and grants it no others. */
function killableLocks(locks: Locks, life: KillableClient): Locks {
  return {
    request: ((name: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
      locks.request(name, options, (lock) =>
        life.over ? undefined : Promise.race([work(lock), life.ended]),
      )) as Locks['request'],
  };
}
