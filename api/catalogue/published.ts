import { compareIds, type Product, type Swimmer } from '#contract/products/catalogue';
import { resolveId } from '#contract/products/specification';

/** The newest state of a catalogue entry. Without a value it was removed. */
export interface Entry<T> {
  /** Catalogue version of this state. */
  version: number;
  value?: T;
  /** Sample products: the first real import removes them (behaviour payment.demo-where-allowed). */
  sample?: true;
  /** A swimmer whose name the owner has removed at the desk. No import names this id again. */
  erased?: true;
}

export interface Change<T> {
  id: string;
  /** Undefined: removed. */
  value?: T;
  sample?: true;
  erased?: true;
}

export interface Changes {
  products: readonly Change<Product>[];
  swimmers: readonly Change<Swimmer>[];
}

export type Entries<T> = ReadonlyMap<string, Entry<T>>;

/** Number of change sets kept in the log. */
export const LOG_LENGTH = 1000;

interface ChangesSince {
  upserts: Product[];
  removals: string[];
  /** All of them, if one has changed. */
  swimmers?: Swimmer[];
}

/** The catalogue at one version, immutable. */
export interface Published {
  version: number;
  /** In the order of `compareIds`. */
  products: readonly Product[];
  swimmers: readonly Swimmer[];
  /** Finds a product by its id. Its `Quantity` is the remaining stock. */
  find(productId: string): Product | undefined;
  /**
   * Finds a product and size by product id or by an id with a size suffix (behaviour
   * product.size-addresses).
   */
  resolve(id: string): { product: Product; size: string | undefined } | undefined;
  /** The changes since a version. Undefined if the log no longer contains them. */
  changesSince(version: number): ChangesSince | undefined;
  entries: { products: Entries<Product>; swimmers: Entries<Swimmer> };
}

/**
 * `first` is the version at which this catalogue began. The change log does not reach back further.
 */
export function createPublished(
  version: number,
  first: number,
  entries: Published['entries'],
): Published {
  const swimmers = inOrder(entries.swimmers);
  const find = (productId: string) => entries.products.get(productId)?.value;
  return {
    version,
    entries,
    products: inOrder(entries.products),
    swimmers,
    find,
    resolve: (id) => resolveId(id, find),
    changesSince(since) {
      if (since > version || since < Math.max(first, version - LOG_LENGTH)) return undefined;
      const changed = [...entries.products].filter(([, entry]) => entry.version > since);
      return {
        upserts: changed.flatMap(([, { value }]) => value ?? []),
        removals: changed.filter(([, { value }]) => value === undefined).map(([id]) => id),
        ...([...entries.swimmers.values()].some((entry) => entry.version > since) && { swimmers }),
      };
    },
  };
}

/** Whether the owner has removed the name of this swimmer at the desk. */
export function isErased(swimmerId: number | null, { entries }: Published): boolean {
  return entries.swimmers.get(String(swimmerId))?.erased === true;
}

function inOrder<T>(entries: Entries<T>): T[] {
  return [...entries].sort(([a], [b]) => compareIds(a, b)).flatMap(([, { value }]) => value ?? []);
}

/** The entries after a change set. */
export function applyEntryChanges<T>(
  entries: Entries<T>,
  changes: readonly Change<T>[],
  version: number,
): Entries<T> {
  if (changes.length === 0) return entries;
  const after = new Map(entries);
  for (const { id, ...state } of changes)
    if ((after.get(id)?.version ?? 0) < version) after.set(id, { ...state, version });
  return after;
}
