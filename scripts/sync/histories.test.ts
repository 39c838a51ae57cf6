import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { nanoid } from 'nanoid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CartLine } from '#contract/cart';
import type { Product } from '#contract/catalogue';
import type { CartEngine } from '../../workers/cart/engine';
import { product } from '../../api/testing/goods';
import { startShop, type TestShop } from '../../api/testing/start-shop';
import { device, shown, type Device } from './device';
import { FAULTS, faultyNetwork, type Fault } from './network';

/** `SYNC_RUNS=1000 npx vitest run scripts/sync` looks longer; a failure prints its seed and path. */
const RUNS = Number(process.env['SYNC_RUNS'] ?? 20);
const PATIENCE_MS = 8;

const plenty = ['cap', 'fin', 'bib', 'bag'].map((id) => product(id, 4, 'Quantity: 999'));
const sized = product('jammer', 1, 'Sizes: 22, 24, 25', 'Quantity: 999');
const scarce = product('medal', 5, 'Quantity: 3');
const SIZES = ['22', '24', '25'];

interface Tap {
  do: 'add' | 'quantity' | 'remove' | 'clear' | 'drain' | 'reload';
  tab: number;
  nth: number;
  quantity: number;
}
type Trouble = { do: 'down' } | { do: 'up' } | { do: 'fault'; fault: Fault };
type Step = Tap | Trouble;

const nth = fc.nat(7);
const tab = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 5 });
const tap = (name: Tap['do']) => fc.record({ do: fc.constant(name), tab, nth, quantity });
const edits = fc.oneof(
  { weight: 6, arbitrary: tap('add') },
  { weight: 4, arbitrary: tap('quantity') },
  { weight: 2, arbitrary: tap('remove') },
);
const trouble = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('fault'), fault: fc.constantFrom(...FAULTS) }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Trouble>({ do: 'down' }, { do: 'up' }) },
  { weight: 2, arbitrary: tap('drain') },
  { weight: 1, arbitrary: tap('reload') },
);
const history = fc.array(
  fc.oneof({ weight: 6, arbitrary: edits }, { weight: 5, arbitrary: trouble }),
  { minLength: 5, maxLength: 30 },
);
const historyWithClears = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: edits },
    { weight: 10, arbitrary: trouble },
    { weight: 1, arbitrary: tap('clear') },
  ),
  { minLength: 5, maxLength: 30 },
);

/** What the shopper asked for, tap by tap: quantities by product and size. */
type Wish = Map<string, number>;

const keyOf = ({ productId, size }: Pick<CartLine, 'productId' | 'size'>) => `${productId} ${size}`;

let shop: TestShop;
let network: ReturnType<typeof faultyNetwork>;

beforeAll(async () => {
  shop = await startShop({ products: [...plenty, sized, scarce] });
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

class Shopper {
  readonly wish: Wish = new Map();
  readonly profile: Device;
  readonly name: string;
  private readonly goods: readonly Product[];

  constructor(goods: readonly Product[], tabs: number) {
    this.goods = goods;
    this.name = `device-${nanoid(8)
      .toLowerCase()
      .replace(/[^a-z]/g, 'x')}`;
    this.profile = device(this.name, goods, PATIENCE_MS);
    for (let each = 0; each < tabs; each++) this.profile.openTab();
  }

  get way() {
    return network.way(this.name);
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'fault') this.way.faults.push(step.fault);
    else if (step.do === 'down') this.way.down = true;
    else if (step.do === 'up') this.way.down = false;
    else await this.tap(step, this.tab(step.tab));
  }

  private async tap(step: Tap, tab: CartEngine): Promise<void> {
    switch (step.do) {
      case 'drain':
        await tab.drainNow();
        break;
      case 'reload':
        this.reload(tab);
        break;
      case 'add':
        await this.add(tab, step);
        break;
      case 'clear':
        this.wish.clear();
        await tab.clearCart();
        break;
      case 'quantity':
      case 'remove':
        await this.change(tab, step);
    }
  }

  private async change(tab: CartEngine, { do: what, nth, quantity }: Tap): Promise<void> {
    const { lines } = await shown(tab);
    // Two devices on one line have no one order: each keeps to its own goods.
    const own = lines.filter(({ productId }) => this.goods.some(({ id }) => id === productId));
    const line = own[nth % Math.max(own.length, 1)];
    if (!line) return;
    if (what === 'remove') {
      this.wish.delete(keyOf(line));
      await tab.removeLine(line.id);
    } else {
      this.wish.set(keyOf(line), quantity);
      await tab.setQuantity(line.id, quantity);
    }
  }

  /** The way is clear again and everything goes out. */
  async comeHome(): Promise<void> {
    Object.assign(this.way, { down: false, faults: [] });
    for (let tries = 0; tries < 20 && !(await this.tab(0).drainNow()); tries++);
    await this.tab(0).refresh();
  }

  async seen(): Promise<{ cart: Wish; refused: number; waiting: number }> {
    const { lines, refusals, waiting } = await shown(this.tab(0));
    return { cart: cartOf(lines), refused: refusals.length, waiting };
  }

  tab(index: number): CartEngine {
    const tab = this.profile.tabs[index % this.profile.tabs.length];
    if (!tab) throw new Error('a shopper has a tab');
    return tab;
  }

  private async add(tab: CartEngine, { nth, quantity }: Tap) {
    const item = this.goods[nth % this.goods.length];
    if (!item) return;
    const size = item === sized ? SIZES[nth % SIZES.length] : undefined;
    const key = `${item.id} ${size ?? 'One size'}`;
    this.wish.set(key, (this.wish.get(key) ?? 0) + quantity);
    await tab.addToCart({ product: item, size, quantity });
  }

  /** As a crash does: whatever is on its way stays on its way. */
  private reload(tab: CartEngine): void {
    tab.stop();
    this.profile.tabs.splice(this.profile.tabs.indexOf(tab), 1);
    this.profile.openTab();
  }
}

function cartOf(lines: readonly CartLine[]): Wish {
  return new Map(
    lines.map((line) => [keyOf(line), line.quantity]).toSorted() as [string, number][],
  );
}

async function cartInShop(shopper: Shopper): Promise<Wish> {
  const response = await fetch(`http://${shopper.name}.test/api/cart/current`);
  if (response.status === 204) return new Map();
  const body: unknown = await response.json();
  return cartOf(z.object({ lines: z.array(CartLine) }).parse(body).lines);
}

const FIRST: Tap = { do: 'add', tab: 0, nth: 0, quantity: 1 };

describe('any history of a cart', { timeout: 30_000 + RUNS * 1_000 }, () => {
  it('of two tabs over a bad network ends as the shopper tapped: nothing lost, nothing doubled', async () => {
    await fc.assert(
      fc.asyncProperty(historyWithClears, async (steps) => {
        const shopper = new Shopper([...plenty, sized], 2);
        for (const step of steps) await shopper.take(step);
        await shopper.comeHome();
        const wanted = new Map([...shopper.wish].toSorted());
        const { cart, refused, waiting } = await shopper.seen();
        expect({ refused, waiting }).toEqual({ refused: 0, waiting: 0 });
        expect(cart).toEqual(wanted);
        expect(await cartInShop(shopper)).toEqual(wanted);
        await shopper.profile.close();
      }),
      { numRuns: RUNS },
    );
  });

  it('of two devices on one cart converges to what both tapped', async () => {
    const both = fc.array(fc.record({ first: fc.boolean(), steps: history }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(both, async (turns) => {
        const one = new Shopper(plenty.slice(0, 2), 1);
        await one.take(FIRST);
        await one.comeHome();
        const two = new Shopper(plenty.slice(2), 2);
        for (const [name, value] of one.way.cookies) two.way.cookies.set(name, value);
        await two.take(FIRST);
        for (const { first, steps } of turns)
          for (const step of steps) await (first ? one : two).take(step);
        await one.comeHome();
        await two.comeHome();
        await one.comeHome();
        const wanted = new Map([...one.wish, ...two.wish].toSorted());
        expect((await one.seen()).cart).toEqual(wanted);
        expect((await two.seen()).cart).toEqual(wanted);
        expect(await cartInShop(one)).toEqual(wanted);
        await one.profile.close();
        await two.profile.close();
      }),
      { numRuns: RUNS },
    );
  });

  it('never holds more than there is, and every refused edit is told', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const believed = { ...scarce, specifications: ['Quantity: 999'] };
        const shopper = new Shopper([believed, sized], 2);
        for (const step of steps) await shopper.take(step);
        await shopper.comeHome();
        const inShop = await cartInShop(shopper);
        expect(inShop.get('medal One size') ?? 0).toBeLessThanOrEqual(3);
        expect((await shopper.seen()).cart).toEqual(inShop);
        await shopper.profile.close();
      }),
      { numRuns: RUNS },
    );
  });
});
