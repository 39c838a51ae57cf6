import { useEffect } from 'react';
import { useIsConfirmedOnline } from '../platform/offline/connection';

/** Terms that this page has reported. */
const reported = new Set<string>();

/**
 * Reports the words of a search that found nothing, once per page and only while the server responds.
 * The shop counts them without who searched (behaviour desk.overview-searches).
 */
export function useReportFailedSearch(term: string): void {
  const isOnline = useIsConfirmedOnline();
  useEffect(() => {
    if (!isOnline || reported.has(term)) return;
    reported.add(term);
    // A report that fails is not sent again: it is only a count.
    void import('./send-failed-search')
      .then((module) => module.sendFailedSearch(term))
      .catch(() => undefined);
  }, [isOnline, term]);
}
