import type { Product } from '#contract/products/catalogue';
import { sizeOfLine } from '#contract/products/specification';
import type { CartEngine, CartState, ShownLine } from '../../workers/cart/engine';
import { DEVICE_TIMEOUT_MS } from '../../workers/sync/storage-timeout';
import type { RejectedEdit } from '../../workers/sync/schema';
import { catalogue, onCatalogueChange } from '../platform/catalogue-client/catalogue';
import { wait } from '../platform/wait';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { externalStore, useExternalStore } from '../ui/hooks/external-store';

/** The product of a line: from the catalogue, else as last seen. */
interface WithProduct {
  /** Undefined while unknown: a cart from another device before the catalogue has loaded. */
  product: Product | undefined;
  /** As the shopper last saw it, to show what has changed. */
  seen: Product | undefined;
  /** The product was removed from the catalogue. */
  gone: boolean;
}

export type LineWithProduct = ShownLine & WithProduct;
export type RejectedEditWithProduct = RejectedEdit & WithProduct;

export type CartView =
  | {
      status: 'loading';
      /** True if loading takes unusually long. */
      isLate?: true;
    }
  | (Omit<CartState, 'lines' | 'rejections' | 'seen'> & {
      status: 'ready';
      /** The catalogue has confirmed every product of the cart. */
      isCurrent: boolean;
      lines: LineWithProduct[];
      rejections: RejectedEditWithProduct[];
    });

const cartStore = externalStore<CartView>({ status: 'loading' });

/** The live cart of all tabs with optimistic edits. Loading until the engine runs. */
export function useCart(): CartView {
  return useExternalStore(cartStore);
}

void wait(DEVICE_TIMEOUT_MS).then(() => {
  if (cartStore.get().status === 'loading') cartStore.set({ status: 'loading', isLate: true });
});

void loadCartEngine().then((engine) => publishWithProducts(engine, (view) => cartStore.set(view)));

/** Publishes the cart with its products after each change of the cart or the catalogue. */
function publishWithProducts(engine: CartEngine, publish: (view: CartView) => void): void {
  let latest: CartState | undefined;
  /** Each product of the cart as it is in the catalogue now; undefined if it was removed. */
  let current = new Map<string, Product | undefined>();
  let currentVersion = 0;
  /** Whether the catalogue has answered for every product of the cart. */
  let isAnswered = false;

  engine.observe((state) => {
    latest = state;
    void show(state);
  });
  onCatalogueChange(({ version }) => {
    if (version === currentVersion && isAnswered) return;
    currentVersion = version;
    isAnswered = false;
    if (latest) void show(latest);
  });

  /**
   * Publishes the cart with the known products at once, and again when the catalogue has answered.
   */
  async function show(state: CartState): Promise<void> {
    publish(withProducts(state));
    const ids = [
      ...new Set([...state.lines, ...state.rejections].flatMap(({ productId }) => productId ?? [])),
    ];
    if (isAnswered && ids.every((id) => current.has(id))) return;
    isAnswered = false;
    const version = currentVersion;
    const found = await queryCatalogue(ids);
    if (!found || state !== latest || version !== currentVersion) return;
    isAnswered = true;
    current = new Map(ids.map((id) => [id, found.get(id)]));
    publish(withProducts(state));
  }

  function withProducts(state: CartState): CartView {
    const withProduct = (id: string) => ({
      product: current.get(id) ?? state.seen.get(id),
      seen: state.seen.get(id),
      gone: current.has(id) && current.get(id) === undefined,
    });
    const isKnown = ({ productId }: { productId?: string }) =>
      productId === undefined || current.has(productId);
    const isCurrent = isAnswered && state.lines.every(isKnown) && state.rejections.every(isKnown);
    const lines = state.lines.map((line): LineWithProduct => {
      const known = withProduct(line.productId);
      return { ...line, ...known, size: sizeOfLine(known.product, line.size) };
    });
    const rejections = state.rejections.map((rejection): RejectedEditWithProduct =>
      Object.assign(withProduct(rejection.productId ?? ''), rejection),
    );
    return { ...state, status: 'ready', isCurrent, lines, rejections };
  }
}

/**
 * Queries the products of the cart. Undefined if neither worker nor server responds; then last-seen
 * products are used.
 */
async function queryCatalogue(ids: string[]): Promise<Map<string, Product> | undefined> {
  if (ids.length === 0) return new Map();
  const products = await catalogue.productsById(ids).catch(() => undefined);
  return products && new Map(products.map((product) => [product.id, product]));
}
