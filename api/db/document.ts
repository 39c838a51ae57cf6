import { randomInt } from 'node:crypto';
import type { Key, Query } from './collection';

/** A document as both adapters store it. */
export interface RawDocument {
  readonly _id: string;
  readonly _version: number;
  readonly [field: string]: unknown;
}

/**
 * A random version, because a late writer with a deleted document must not match a new document
 * with the same id.
 */
export function firstVersion(): number {
  return randomInt(1, 2 ** 47);
}

/** A copy of the document for storage. Throws on a value that would not be read back unchanged. */
export function toStored(
  document: object,
  version: number,
  indexes: readonly string[],
): RawDocument {
  const copy = toPlainValue(document);
  if (!isRecord(copy) || typeof copy._id !== 'string') throw new Error('A document needs an _id');
  const whole: RawDocument = { ...copy, _id: copy._id, _version: version };
  for (const field of indexes) keysOf(whole, field);
  return whole;
}

/** Index keys of a document: none, its value, or each element of its array. */
export function keysOf(document: RawDocument, field: string): Key[] {
  const value = document[field];
  if (value === undefined) return [];
  const keys = [...new Set(Array.isArray(value) ? value : [value])];
  if (!keys.every((key) => isKey(key)))
    throw new Error(`The index ${field} cannot hold this value`);
  return keys;
}

export function assertIndexed(name: string, indexes: readonly string[], query: Query): void {
  const queried = [
    ...Object.keys(query.where ?? {}),
    ...(query.sort === undefined ? [] : [query.sort]),
  ];
  const missing = queried.find((field) => !indexes.includes(field));
  if (missing !== undefined) throw new Error(`${name} has no index ${missing}`);
}

function toPlainValue(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (Array.isArray(value)) return value.map((element) => toPlainValue(element ?? null));
  if (isRecord(value)) {
    // Four times as fast as `Object.fromEntries`, which took most of the time of a large document.
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(value))
      if (value[name] !== undefined) setField(copy, name, toPlainValue(value[name]));
    return copy;
  }
  throw new Error(`A document cannot hold ${String(value)}`);
}

function setField(record: Record<string, unknown>, name: string, value: unknown): void {
  // An assignment would set the prototype.
  if (name === '__proto__')
    Object.defineProperty(record, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else record[name] = value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isKey(value: unknown): value is Key {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
