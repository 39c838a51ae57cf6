import { chakra } from '../../ui/chakra';
import type { Facets, Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import { LinkButton } from '../../ui/TextLink';
import { ApplyButton } from './ApplyButton';
import { FilterControls } from './FilterControls';
import { useDraftFilters } from './use-draft';

export interface FilterPanelProps {
  page: ListingPage;
  /** Filters of the address. */
  filters: Filters;
  facets: Facets | undefined;
  onApply: (filters: Filters) => void;
  onClear: () => void;
}

/** Filter panel beside the grid. */
export function FilterPanel({ page, filters, facets, onApply, onClear }: FilterPanelProps) {
  const [draft, change, apply] = useDraftFilters(filters, page, onApply);
  return (
    <chakra.section
      aria-label="Filters"
      border="1px solid {colors.line}"
      borderRadius="r"
      background="surface"
      padding="18px 20px 20px"
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="center">
        <chakra.h2 textStyle="d20">Filters</chakra.h2>
        <LinkButton fontSize="14" minHeight="44px" marginBlock="-10px" onClick={onClear}>
          Clear
        </LinkButton>
      </chakra.div>
      <FilterControls page={page} draft={draft} facets={facets} onChange={change} />
      <ApplyButton page={page} draft={draft} onApply={apply} />
    </chakra.section>
  );
}
