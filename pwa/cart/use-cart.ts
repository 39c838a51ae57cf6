import { replaceEqualDeep } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue';
import type { CartEngine, CartState, ShownLine } from '../../workers/cart/engine';
import { DEVICE_MS } from '../../workers/patience';
import type { Refusal } from '../../workers/cart/rows';
import { catalogue, onCatalogueChange } from '../platform/catalogue';
import { wait } from '../platform/wait';
import { loadCartEngine } from '../platform/load-cart-engine';
import { pageValue, usePageValue } from '../ui/page-value';

/** A product of the cart: as the catalogue has it now, else as it was last seen. */
interface WithProduct {
  /** Undefined while unknown: a cart from another device before the catalogue is there. */
  product: Product | undefined;
  /** As the shopper last saw it: differs from `product` in what changed while away. */
  seen: Product | undefined;
  /** The catalogue no longer has it. */
  gone: boolean;
}

export type LineWithProduct = ShownLine & WithProduct;
export type RefusedEdit = Refusal & WithProduct;

export type Cart =
  | {
      status: 'loading';
      /** It takes longer than anybody waits without a word. */
      isLate?: true;
    }
  | (Omit<CartState, 'lines' | 'refusals'> & {
      status: 'ready';
      /** The catalogue has answered for every product of it as it is now. */
      isCurrent: boolean;
      lines: LineWithProduct[];
      refusals: RefusedEdit[];
    });

const cart = pageValue<Cart>({ status: 'loading' });
let engine: CartEngine | undefined;
let latest: CartState | undefined;
/** The products as they were last seen, as far as they were read. */
let seen = new Map<string, Product>();
/** What the catalogue has answered for the products of this cart: undefined for one that it has not. */
let current = new Map<string, Product | undefined>();
let currentVersion = 0;
/** Whether `current` is of that version, and of every product of the cart. */
let isAnswered = false;

/** The cart, live: every tab, every edit, the server's word. Loading until the engine runs. */
export function useCart(): Cart {
  return usePageValue(cart);
}

void wait(DEVICE_MS).then(() => {
  if (cart.get().status === 'loading') cart.set({ status: 'loading', isLate: true });
});

void loadCartEngine().then((started) => {
  engine = started;
  engine.observe((state) => {
    latest = state;
    void show();
  });
  onCatalogueChange(({ version }) => {
    if (version === currentVersion && isAnswered) return;
    currentVersion = version;
    isAnswered = false;
    void show();
  });
});

/** Shows what is known at once, and again when the catalogue has answered. */
async function show(): Promise<void> {
  const state = latest;
  if (!state) return;
  const ids = [
    ...new Set([...state.lines, ...state.refusals].flatMap(({ productId }) => productId ?? [])),
  ];
  // A tap need not wait for what the device has told before.
  const isShown = ids.every((id) => seen.has(id));
  if (isShown) cart.set(join(state, seen));
  const before = seen;
  seen = await readSeen(ids);
  if (state !== latest) return;
  if (!isShown || !areSame(before, seen)) cart.set(join(state, seen));
  if (isAnswered && ids.every((id) => current.has(id))) return;
  isAnswered = false;
  const version = currentVersion;
  const found = await askCatalogue(ids);
  if (!found || state !== latest || version !== currentVersion) return;
  isAnswered = true;
  current = new Map(ids.map((id) => [id, found.get(id)]));
  cart.set(join(state, seen));
}

function join(state: CartState, seen: Map<string, Product>): Cart {
  const withProduct = (id: string) => ({
    product: current.get(id) ?? seen.get(id),
    seen: seen.get(id),
    gone: current.has(id) && current.get(id) === undefined,
  });
  const isKnown = ({ productId }: { productId?: string }) =>
    productId === undefined || current.has(productId);
  const isCurrent = isAnswered && state.lines.every(isKnown) && state.refusals.every(isKnown);
  const lines = state.lines.map((line): LineWithProduct =>
    Object.assign(withProduct(line.productId), line),
  );
  const refusals = state.refusals.map((refusal): RefusedEdit =>
    Object.assign(withProduct(refusal.productId ?? ''), refusal),
  );
  return { ...state, status: 'ready', isCurrent, lines, refusals };
}

function areSame(one: Map<string, Product>, other: Map<string, Product>): boolean {
  const products = [...one.values()];
  return replaceEqualDeep(products, [...other.values()]) === products;
}

async function readSeen(ids: string[]): Promise<Map<string, Product>> {
  // A browser that keeps nothing has seen nothing.
  const products = await engine?.store.readSeen(ids).catch(() => []);
  return new Map(products?.map((product) => [product.id, product]));
}

/** Undefined while neither worker nor server can answer: the last seen copies stand. */
async function askCatalogue(ids: string[]): Promise<Map<string, Product> | undefined> {
  if (ids.length === 0) return new Map();
  const products = await catalogue.productsById(ids).catch(() => undefined);
  return products && new Map(products.map((product) => [product.id, product]));
}
