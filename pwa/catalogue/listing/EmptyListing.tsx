import { describeFilters, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import type { Athlete } from '#contract/shop';
import { fold } from '#contract/products/specification';
import type { ListingResult } from '../../../workers/catalogue/api';
import { paths } from '../../paths';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { useAnnouncement } from '../../platform/use-announcement';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

interface Props {
  page: ListingPage;
  filters: Filters;
  result: ListingResult;
  /** Names of known swimmers. */
  swimmers: ReadonlyMap<number, string>;
  onClear: () => void;
}

/** Explains an empty listing and offers ways to continue. */
export function EmptyListing({ onClear, ...listing }: Props) {
  const reason = explainEmpty({ ...listing, athlete: useAthlete() });
  useAnnouncement(reason);
  return (
    <EmptyState
      title="No items to show"
      plate="0"
      actions={
        <>
          {listing.result.total > 0 && <Button onClick={onClear}>Clear filters</Button>}
          <ButtonLink to={paths.home} variant="line">
            Home
          </ButtonLink>
        </>
      }
    >
      {reason}
    </EmptyState>
  );
}

/** Why the list is empty: names the filter that alone excludes everything, if there is one. */
function explainEmpty({
  page,
  filters,
  result,
  athlete,
  swimmers,
}: Omit<Props, 'onClear'> & { athlete: Athlete }): string {
  const { sizes, usages, maxCondition } = filters;
  const unknown = filters.swimmers.every((id) => !swimmers.has(id));
  const onlyNew = maxCondition === 0 || (usages.length > 0 && usages.every((wears) => wears === 0));
  const missing = sizes.every(
    (size) => !result.facets.sizes.some(({ value }) => value === fold(size)),
  );
  if (result.total === 0) return `There is nothing in ${page.heading.toLowerCase()} right now.`;
  if (filters.swimmers.length > 0 && swimmers.size > 0 && unknown) {
    return 'We have nothing from that swimmer.';
  }
  if (filters.swimmers.includes(athlete.id) && onlyNew) {
    return `New items are hidden while ${athlete.name} is selected, because everything from ${athlete.firstName} has been worn.`;
  }
  if (sizes.length > 0 && missing) {
    return `Nothing in ${page.heading.toLowerCase()} comes in size ${sizes.join(' or ')} right now.`;
  }
  const active = describeFilters(filters, { page, athlete, swimmerNames: swimmers });
  return active.length === 1
    ? `Nothing in ${page.heading.toLowerCase()} matches “${active[0]?.label}” right now. Clear the filter to see everything.`
    : 'Nothing matches all of these filters together. Try removing one.';
}
