import { nanoid } from 'nanoid';
import { z } from 'zod';
import { CartLine } from '#contract/cart';
import type { Product } from '#contract/products/catalogue';
import type { ShownLine } from '../../workers/cart/engine';
import { createDevice, readCartState, type Device, type OpenTab } from './device';
import type { Fault, faultyNetwork } from './network';

/** A shopper's command. `nth` selects the product or line, `tab` the tab. */
export interface Tap {
  do: 'add' | 'quantity' | 'remove' | 'clear';
  tab: number;
  nth: number;
  quantity: number;
  /** The tab is killed this many turns of the event loop later. */
  killedAfter?: number | undefined;
}
export type Disruption =
  | { do: 'down' }
  | { do: 'up' }
  | { do: 'fault'; fault: Fault }
  | { do: 'clock'; byMs: number }
  | { do: 'sync'; tab: number }
  | { do: 'discard'; tab: number; nth: number }
  | { do: 'reload'; tab: number };
export type Step = Tap | Disruption;

const ANSWER_TIMEOUT_MS = 8;

export const keyOf = ({ productId, size }: Pick<CartLine, 'productId' | 'size'>) =>
  `${productId} ${size}`;

type CartQuantities = Map<string, number>;

export function cartOf(lines: readonly CartLine[]): CartQuantities {
  return new Map(lines.map((line) => [keyOf(line), line.quantity] as const).toSorted());
}

/**
 * A model of the intentions: per product and size the quantities that the shopper may have
 * requested, 0 for none. More than one only if a tab was killed during a command.
 */
export class ExpectedQuantities {
  private readonly quantities = new Map<string, ReadonlySet<number>>();
  private readonly past = new Map<string, Set<number>>();
  /** Lines with discarded edits that the server may have applied, as a later response may show. */
  private readonly openEnded = new Set<string>();

  possible(key: string): ReadonlySet<number> {
    return this.quantities.get(key) ?? new Set([0]);
  }

  keys(): string[] {
    return [...this.quantities.keys()];
  }

  change(key: string, change: (before: number) => number): void {
    if (this.openEnded.has(key)) this.maybeChange(key, change);
    else this.set(key, [...this.possible(key)].map(change));
  }

  maybeChange(key: string, change: (before: number) => number): void {
    const before = [...this.possible(key)];
    // The server adds a discarded edit that it applied to the quantity of a line created later.
    const besideDiscarded = this.openEnded.has(key)
      ? before.map((discarded) => discarded + change(0))
      : [];
    this.set(key, [...before, ...before.map(change), ...besideDiscarded]);
  }

  /** Reverts a line to an earlier expected quantity. `left` is the remaining quantity, if known. */
  revert(key: string, remaining: number | undefined): void {
    const was = new Set([0, ...(this.past.get(key) ?? [])]);
    if (remaining === undefined) this.openEnded.add(key);
    if (this.openEnded.has(key)) this.set(key, was);
    else this.set(key, was.has(remaining ?? 0) ? [remaining ?? 0] : []);
  }

  private set(key: string, quantities: Iterable<number>): void {
    const possible = new Set(quantities);
    this.quantities.set(key, possible);
    this.past.set(key, new Set([...(this.past.get(key) ?? []), ...possible]));
  }
}

/** A shopper with a device, and their intentions. */
export class Shopper {
  readonly expected = new ExpectedQuantities();
  readonly profile: Device;
  readonly name: string;
  private readonly network: ReturnType<typeof faultyNetwork>;
  private readonly products: readonly Product[];
  private clockOffsetMs = 0;

  constructor(network: Shopper['network'], products: readonly Product[], tabs: number) {
    this.network = network;
    this.products = products;
    this.name = `device-${nanoid(12)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, 'x')}`;
    const now = () => Date.now() + this.clockOffsetMs;
    this.profile = createDevice(this.name, products, ANSWER_TIMEOUT_MS, () => 0, now);
    for (let index = 0; index < tabs; index++) this.profile.openTab();
  }

  get connection() {
    return this.network.connectionOf(this.name);
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'fault') this.connection.faults.push(step.fault);
    else if (step.do === 'down') this.connection.down = true;
    else if (step.do === 'up') this.connection.down = false;
    else if (step.do === 'clock') this.clockOffsetMs += step.byMs;
    else if (step.do === 'sync') await this.tab(step.tab).syncNow();
    else if (step.do === 'reload') this.reload(this.tab(step.tab));
    else if (step.do === 'discard') await this.discard(step, this.tab(step.tab));
    else await this.tap(step, this.tab(step.tab));
  }

  /** Restores the connection and syncs everything. */
  async reconnectAndSync(): Promise<void> {
    Object.assign(this.connection, { down: false, faults: [] });
    await Promise.all(this.connection.delayedRequests);
    for (let tries = 0; tries < 20 && !(await this.tab(0).syncNow()); tries++);
    await this.tab(0).refresh();
  }

  async readCart(tab = 0): Promise<{ cart: CartQuantities; refused: string[]; waiting: number }> {
    const { lines, rejections, waiting } = await readCartState(this.tab(tab));
    // The product of a line that another device removed is unknown.
    const refused = rejections.map(({ productId, code = '' }) => productId ?? code);
    return { cart: cartOf(lines), refused, waiting };
  }

  tab(index: number): OpenTab {
    const tab = this.profile.tabs[index % this.profile.tabs.length];
    if (!tab) throw new Error('the shopper has no tab');
    return tab;
  }

  private async tap(step: Tap, tab: OpenTab): Promise<void> {
    const line = step.do === 'quantity' || step.do === 'remove' ? await this.line(step, tab) : null;
    if (line === undefined) return;
    const [keys, change] = this.expectedEffect(step, line);
    const ended = this.command(step, tab, line).then(() => true);
    const killed = step.killedAfter === undefined ? undefined : waitTurns(step.killedAfter);
    const hasEnded = await Promise.race(killed ? [ended, killed] : [ended]);
    for (const key of keys)
      if (hasEnded) this.expected.change(key, change);
      else this.expected.maybeChange(key, change);
    if (killed) this.reload(tab);
  }

  /**
   * Discards a change. Unsent changes are reverted; the server may have applied any of the sent
   * ones.
   */
  private async discard(step: { nth: number }, tab: OpenTab): Promise<void> {
    const line = await this.line(step, tab);
    if (!line) return;
    const outcome = await tab.discardChange(line.id);
    const { cart } = await this.readCart();
    const key = keyOf(line);
    if (outcome === 'discarded') this.expected.revert(key, cart.get(key) ?? 0);
    if (outcome === 'may-be-applied') this.expected.revert(key, undefined);
  }

  private expectedEffect(
    { do: what, nth, quantity }: Tap,
    line: ShownLine | null,
  ): [keys: string[], change: (before: number) => number] {
    if (what === 'clear') return [this.expected.keys(), () => 0];
    if (what === 'add') {
      const { product, size = 'One size' } = this.item(nth);
      return [[keyOf({ productId: product.id, size })], (before) => before + quantity];
    }
    return [line ? [keyOf(line)] : [], () => (what === 'remove' ? 0 : quantity)];
  }

  private command({ do: what, nth, quantity }: Tap, tab: OpenTab, line: ShownLine | null) {
    const id = line?.id ?? '';
    if (what === 'add') return tab.addToCart({ ...this.item(nth), quantity });
    if (what === 'clear') return tab.clearCart();
    return what === 'remove' ? tab.removeLine(id) : tab.setQuantity(id, quantity);
  }

  /**
   * A line that the shopper may edit. Each device uses its own products, because edits of two
   * devices on one line have no defined order.
   */
  private async line({ nth }: Pick<Tap, 'nth'>, tab: OpenTab): Promise<ShownLine | undefined> {
    const { lines } = await readCartState(tab);
    const editable = lines.filter(({ productId }) =>
      this.products.some(({ id }) => id === productId),
    );
    return editable[nth % Math.max(editable.length, 1)];
  }

  private item(index: number): { product: Product; size: string | undefined } {
    const product = this.products[index % this.products.length];
    if (!product) throw new Error('the shopper has no products');
    const sizes = product.specifications.find((line) => line.startsWith('Sizes: '));
    const choice = sizes?.replace('Sizes: ', '').split(', ');
    return { product, size: choice?.[index % choice.length] };
  }

  /** Reloads a tab as after a crash. Running requests continue. */
  private reload(tab: OpenTab): void {
    tab.stop();
    this.profile.tabs.splice(this.profile.tabs.indexOf(tab), 1);
    this.profile.openTab();
  }
}

/** Resolves to false after this many turns of the event loop. */
async function waitTurns(count: number): Promise<false> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  return false;
}

export async function cartInShop(name: string): Promise<CartQuantities> {
  const response = await fetch(`http://${name}.test/api/cart/current`);
  if (response.status === 204) return new Map();
  const body: unknown = await response.json();
  return cartOf(z.object({ lines: z.array(CartLine) }).parse(body).lines);
}
