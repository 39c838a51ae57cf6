/** What a store keeps: the caller's document, its unique `_id` and the port's own version for compare-and-set. */
export type Stored<T> = T & { readonly _id: string; readonly _version: number };

/** Values that an index can hold. All values of one index have the same type. */
export type Key = string | number | boolean;

export interface Query {
  /** Equality on declared indexes; on an array field it matches any element. */
  where?: Record<string, Key>;
  /** A declared index. Documents without the field are left out; equal ones come in any order. */
  sort?: string;
  descending?: boolean;
  limit?: number;
}

/**
 * The whole database port (decision 94): what every write of the shop needs, on every topology, and no more.
 * A step that touches several documents is a saga of these single-document steps.
 * Documents hold JSON values and bytes (read back as a Buffer); undefined fields are not stored.
 */
export interface Collection<T> {
  get(id: string): Promise<Stored<T> | undefined>;
  /** In no order without `sort`. */
  find(query?: Query): Promise<Stored<T>[]>;
  /** The stored document, or undefined when the `_id` is taken: uniqueness is always an `_id`. */
  insert(document: T & { _id: string }): Promise<Stored<T> | undefined>;
  /** Compare-and-set on `_id` and `_version`: the stored document, or undefined when another writer came first. */
  replace(document: Stored<T>): Promise<Stored<T> | undefined>;
  /** Whether a document was there (and, where a version is given, still had it). */
  remove(id: string, version?: number): Promise<boolean>;
}

/** What an adapter gives: collections by name, each with the indexes it was opened with. */
export interface Store {
  collection<T>(name: string): Collection<T>;
  /** Rises when the store cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The fields of each collection that have an index. */
export type Indexes = Readonly<Record<string, readonly string[]>>;
