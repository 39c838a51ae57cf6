/** A stored document: the caller's fields, a unique `_id`, and a version for compare-and-set. */
export type Stored<T> = T & { readonly _id: string; readonly _version: number };

/** Values in an index. All values of one index have the same type. */
export type Key = string | number | boolean;

export interface Query {
  /** Equality on declared indexes. An array field matches by any element. */
  where?: Record<string, Key>;
  /** A declared index. Skips documents without the field; ties are in any order. */
  sort?: string;
  descending?: boolean;
  limit?: number;
  /** Number of leading documents that are left out. */
  skip?: number;
}

/**
 * The database port (decision database-port): the minimum that all writes of the shop need, on every topology.
 * A change of several documents is a saga of these single-document steps. Documents contain JSON
 * values and bytes (read as a Buffer); undefined fields are not stored.
 */
export interface Collection<T> {
  get(id: string): Promise<Stored<T> | undefined>;
  /** Unordered without `sort`. */
  find(query?: Query): Promise<Stored<T>[]>;
  /** At most `limit` documents whose `_id` follows `after`, in an order that is the same for all pages. */
  page(limit: number, after?: string): Promise<Stored<T>[]>;
  /**
   * Number of index entries, at most `limit`. With `atMost` only those up to this value. It costs the
   * same in a store of any size.
   */
  count(range: { index: string; atMost?: Key; limit: number }): Promise<number>;
  /** The stored document, or undefined if the `_id` exists. Only `_id` is unique. */
  insert(document: T & { _id: string }): Promise<Stored<T> | undefined>;
  /**
   * Compare-and-set on `_id` and `_version`. Returns the stored document, or undefined if another
   * writer changed it first.
   */
  replace(document: Stored<T>): Promise<Stored<T> | undefined>;
  /** True if a document was deleted. With a version only if it matches. */
  remove(id: string, version?: number): Promise<boolean>;
}

/** An adapter: collections by name, with the declared indexes. */
export interface Store {
  collection<T>(name: string): Collection<T>;
  /** Rejects if the store is unreachable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Indexed fields of each collection. */
export type Indexes = Readonly<Record<string, readonly string[]>>;
