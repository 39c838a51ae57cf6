import { useState } from 'react';
import { writeFilters, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';

/** Filters that are not applied yet. Another address resets them. */
export function useDraftFilters(applied: Filters, page: ListingPage) {
  const address = `${page.path}?${writeFilters(applied, page)}`;
  const [base, setBase] = useState(address);
  const [draft, setDraft] = useState(applied);
  if (base !== address) {
    setBase(address);
    setDraft(applied);
  }
  const change = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }));
  return [draft, change] as const;
}
