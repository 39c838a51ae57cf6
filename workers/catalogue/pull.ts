import { call, fetchBody } from '#contract/protocol/call';
import {
  CATALOGUE_VERSION_HEADER,
  catalogueEndpoints,
  type Product,
  type Swimmer,
} from '#contract/products/catalogue';
import { ApiError } from '#contract/protocol/api-error';
import { FROM_CACHE_HEADER } from '../service-worker/messages';
import { retryWhileBusy } from '../sync/retry-while-busy';
import { applyChanges } from './changes';
import type { CatalogueSnapshot } from './store';

export interface PulledCatalogue {
  version: number;
  products: readonly Product[];
  /** Undefined if none has changed, and at the first load. */
  swimmers?: Swimmer[];
  /**
   * The response is a cached copy. It can be used at the start, but not after a reset (decision
   * catalogue-change-log).
   */
  fromCache: boolean;
}

/**
 * Fetches the changes since `held`, or the whole catalogue. Returns the same `products` array if
 * nothing changed. Throws `Unreachable`.
 */
export async function pullCatalogue(
  held: CatalogueSnapshot | undefined,
  base: string,
): Promise<PulledCatalogue> {
  if (!held) return pullAll(base);
  const changes = await changesSince(held.version, base);
  if (changes === undefined) return { ...held, fromCache: false };
  if ('reset' in changes || changes.from !== held.version) {
    const { swimmers, fromCache } = await pullSwimmers(base);
    const all = await pullAll(base);
    return fromCache || all.fromCache ? { ...held, fromCache: true } : { ...all, swimmers };
  }
  return {
    version: changes.to,
    products: isEmpty(changes) ? held.products : applyChanges(held.products, changes),
    fromCache: false,
    ...(changes.swimmers && { swimmers: changes.swimmers }),
  };
}

interface PulledSwimmers {
  swimmers: Swimmer[];
  /** The response is a cached copy. */
  fromCache: boolean;
}

export async function pullSwimmers(base: string): Promise<PulledSwimmers> {
  const { body, headers } = await call(catalogueEndpoints.swimmers, { base });
  return { swimmers: body, fromCache: headers.has(FROM_CACHE_HEADER) };
}

/** Shorter than the time for which the page waits for the worker. */
const BUSY_WAIT_MS = 15_000;

async function pullAll(base: string): Promise<PulledCatalogue> {
  const request = () => call(catalogueEndpoints.products, { base });
  const { body, headers } = await retryWhileBusy(request, BUSY_WAIT_MS);
  return {
    version: Number(headers.get(CATALOGUE_VERSION_HEADER) ?? 0),
    products: body,
    fromCache: headers.has(FROM_CACHE_HEADER),
  };
}

/** Fetches the changes since a version. Undefined if nothing changed (304). */
async function changesSince(since: number, base: string) {
  try {
    return await fetchBody(catalogueEndpoints.changes, { query: { since }, base });
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 304) return undefined;
    throw cause;
  }
}

function isEmpty({ upserts, removals }: { upserts: unknown[]; removals: unknown[] }): boolean {
  return upserts.length === 0 && removals.length === 0;
}
