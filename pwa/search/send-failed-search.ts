import { failedSearchEndpoints } from '#contract/products/failed-searches';
import { call } from '#contract/protocol/call';

export async function sendFailedSearch(term: string): Promise<void> {
  await call(failedSearchEndpoints.report, { body: { term: term.slice(0, 100) } });
}
