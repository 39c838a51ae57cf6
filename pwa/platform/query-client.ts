import { SILENCE_MS } from '#contract/call';
import { Refused, Unreachable } from '#contract/failure';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { onCatalogueChange } from './catalogue';

const MINUTE_MS = 60_000;

/**
 * A GET on the key, which is a path of the API. Throws `Refused` or `Unreachable` (behaviour 7.3). With the meta
 * `nullOn401` a 401 is null (behaviour 7.4).
 */
export async function getPath({ queryKey, signal, meta }: QueryFunctionContext): Promise<unknown> {
  const [path] = queryKey;
  if (typeof path !== 'string') throw new TypeError('a query without a function needs a path');
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const exchange = async () => {
    const either = AbortSignal.any([signal, silence.signal]);
    const response = await fetch(path, { credentials: 'include', signal: either });
    return { response, text: await response.text() };
  };
  const { response, text } = await exchange()
    .catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new Unreachable(`GET ${path}`, { cause });
    })
    .finally(() => clearTimeout(timer));
  if (response.ok) return JSON.parse(text);
  const refused = Refused.fromResponse(response.status, text, response.statusText);
  // A proxy that wants to know its own user says nothing of the shop's.
  const isNobody = refused.status === 401 && refused.code !== 'foreign';
  if (isNobody && meta?.['nullOn401'] === true) return null;
  throw refused;
}

/** Fresh 5 min, kept 10, one retry, nothing on focus (behaviour 9.10 and 9.11). Requests decide who is offline, not the browser. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getPath,
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      retry: 1,
      refetchOnWindowFocus: false,
      networkMode: 'offlineFirst',
    },
    mutations: { retry: 1, networkMode: 'offlineFirst' },
  },
});

const CATALOGUE = 'catalogue';

/** The key of a question to the catalogue: all of them are asked again when it has another version. */
export function catalogueKey<const Question extends readonly unknown[]>(...question: Question) {
  return [CATALOGUE, ...question] as const;
}

let version = 0;

onCatalogueChange((status) => {
  if (status.version === version) return;
  version = status.version;
  // A question that is out has its answer from the new one.
  void queryClient.invalidateQueries({ queryKey: [CATALOGUE] }, { cancelRefetch: false });
});
