import { useState } from 'react';
import { writeFilters, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';

/**
 * Filters that are not applied yet. Another address resets them, but not the one that they were
 * applied as: a tap may come before it is rendered.
 */
export function useDraftFilters(
  applied: Filters,
  page: ListingPage,
  onApply: (filters: Filters) => void,
) {
  const addressOf = (filters: Filters) => `${page.path}?${writeFilters(filters, page)}`;
  const address = addressOf(applied);
  const [base, setBase] = useState(address);
  const [draft, setDraft] = useState(applied);
  const [awaited, setAwaited] = useState<string>();
  if (base !== address) {
    setBase(address);
    setAwaited(undefined);
    if (address !== awaited) setDraft(applied);
  }
  const change = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }));
  function apply(filters: Filters): void {
    setAwaited(addressOf(filters));
    onApply(filters);
  }
  return [draft, change, apply] as const;
}
