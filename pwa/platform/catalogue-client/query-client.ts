import { fetchText } from '#contract/protocol/call';
import { ApiError } from '#contract/protocol/api-error';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { onCatalogueChange } from './catalogue';

const MINUTE_MS = 60_000;

/**
 * Fetches the key, a path of the API. Throws `ApiError` or `Unreachable` (behaviour api.query-is-get). With the
 * meta `nullOn401` a 401 is null (behaviour api.null-on-401).
 */
export async function getPath({ queryKey, signal, meta }: QueryFunctionContext): Promise<unknown> {
  const [path] = queryKey;
  if (typeof path !== 'string') throw new TypeError('a query without a function needs a path');
  const { ok, status, statusText, text } = await fetchText(path, { signal });
  if (ok) return JSON.parse(text);
  const refused = ApiError.fromResponse(status, text, statusText);
  // A proxy's 401 says nothing about the shop's session.
  const isVisitor = refused.status === 401 && refused.code !== 'foreign';
  if (isVisitor && meta?.['nullOn401'] === true) return null;
  throw refused;
}

/**
 * Results are fresh for 5 min and cached for 10, with one retry and no refetch on focus (behaviour
 * api.query-freshness and api.query-retry). Queries run, and fail, even if the browser reports that
 * it is offline: `offlineFirst` would pause before the retry, and the page would show that it is
 * loading until the connection returns.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getPath,
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      retry: 1,
      refetchOnWindowFocus: false,
      // Off by default with this network mode.
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: 1, networkMode: 'always' },
  },
});

const CATALOGUE = 'catalogue';

/** Key of a catalogue query. All of them are refetched for a new version. */
export function catalogueKey<const Question extends readonly unknown[]>(...question: Question) {
  return [CATALOGUE, ...question] as const;
}

export function isCatalogueKey([first]: readonly unknown[]): boolean {
  return first === CATALOGUE;
}

let version = 0;

onCatalogueChange((status) => {
  if (status.version === version) return;
  version = status.version;
  // A running query already gets the new version.
  void queryClient.invalidateQueries({ queryKey: [CATALOGUE] }, { cancelRefetch: false });
});
