import type { QueryClient } from '@tanstack/react-query';
import type { DehydratedQuery } from '#contract/protocol/rendered-page';
import { afterFirstScreen } from '../after-first-screen';
import { catalogue, settleFirstResponse } from './catalogue';

const ELEMENT_ID = 'first-screen';

/**
 * Puts the query results from which the document was rendered into the query cache. After the first
 * screen the catalogue worker starts, and its catalogue replaces them. Returns false if the server
 * did not render the document.
 */
export function hydrateQueries(client: QueryClient): boolean {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return false;
  element.remove();
  const queries = readQueries(element.textContent);
  if (!queries) return false;
  for (const [key, data] of queries) client.setQueryData(key, data);
  settleFirstResponse();
  // Without a worker, the queries of later screens ask the server.
  void afterFirstScreen().then(() => catalogue.status().catch(() => undefined));
  return true;
}

/** Undefined if the document was cut off. */
function readQueries(text: string): readonly DehydratedQuery[] | undefined {
  try {
    return JSON.parse(text) as readonly DehydratedQuery[];
  } catch {
    return undefined;
  }
}
