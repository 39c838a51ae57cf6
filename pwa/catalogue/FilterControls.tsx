import { chakra } from '../ui/chakra';
import { useId, type ReactNode } from 'react';
import { defaultFilters, WEARS_MAXIMUM, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { shop } from '#contract/shop';
import type { Facets } from '../../workers/catalogue/api';
import { RemovableChip } from '../ui/Chip';
import { wearCount } from '../ui/wear-count';
import { describeFilters, dollars } from './filter-chips';
import { PriceFilter } from './PriceFilter';
import { SizeFilter } from './SizeFilter';
import { SwimmerFilter } from './SwimmerFilter';
import { UsageFilter } from './UsageFilter';
import { useSwimmerNames } from './use-listing';
import { WaistFilter } from './WaistFilter';

interface Props {
  page: ListingPage;
  draft: Filters;
  /** Undefined while the page's items are counted. */
  facets: Facets | undefined;
  onChange: (part: Partial<Filters>) => void;
}

/** Every control a page has; nothing is in force before Apply. */
export function FilterControls({ page, draft, facets, onChange }: Props) {
  const { minPrice, maxPrice, maxCondition } = draft;
  return (
    <chakra.div css={{ '& > :last-child': { borderBottom: '0' } }}>
      <OtherFilters page={page} draft={draft} onChange={onChange} />
      <Group title="Swimmer">
        <SwimmerFilter
          value={draft.swimmers}
          count={facets && countOf(facets.swimmers, shop.athlete.id)}
          onChange={(swimmers) => onChange({ swimmers })}
        />
      </Group>
      {page.sizes.length > 0 && (
        <Group title="Size">
          <SizeFilter
            options={page.sizes}
            present={facets?.sizes.map(({ value }) => value)}
            value={draft.sizes}
            onChange={(sizes) => onChange({ sizes })}
          />
        </Group>
      )}
      <Group
        title={page.usage === 'slider' ? 'Times worn' : 'Condition'}
        figure={page.usage === 'slider' ? wornWords(maxCondition) : undefined}
      >
        <UsageFilter page={page} value={draft} onChange={onChange} />
      </Group>
      <Group title="Price" figure={`${dollars(minPrice)} – ${dollars(maxPrice)}`}>
        <PriceFilter
          ceiling={page.ceiling}
          value={draft}
          bars={facets?.prices.map(({ total }) => total) ?? []}
          onChange={onChange}
        />
      </Group>
      {page.hasWaist && (
        <Group title="Waist">
          <WaistFilter
            value={draft.highWaisted}
            onChange={(highWaisted) => onChange({ highWaisted })}
          />
        </Group>
      )}
    </chakra.div>
  );
}

/** What the address asks for and no control here expresses: other swimmers, wear counts, a collection. */
function OtherFilters({ page, draft, onChange }: Omit<Props, 'facets'>) {
  const names = useSwimmerNames();
  const featured = draft.swimmers.filter((id) => id === shop.athlete.id);
  const others: Filters = {
    ...defaultFilters(page),
    collection: draft.collection,
    usages: draft.usages,
    swimmers: draft.swimmers.filter((id) => id !== shop.athlete.id),
  };
  const chips = describeFilters(others, page, names);
  if (chips.length === 0) return null;
  return (
    <Group title="Also in force">
      <chakra.div display="flex" flexWrap="wrap" gap="0 8px">
        {chips.map(({ label, without: { collection, usages, swimmers } }) => (
          <RemovableChip
            key={label}
            onClick={() => onChange({ collection, usages, swimmers: [...featured, ...swimmers] })}
          >
            {label}
          </RemovableChip>
        ))}
      </chakra.div>
    </Group>
  );
}

function countOf(swimmers: Facets['swimmers'], id: number): number {
  return swimmers.find(({ value }) => value === id)?.count ?? 0;
}

function wornWords(most: number): string {
  if (most === 0) return 'new only';
  return most === WEARS_MAXIMUM ? 'any' : `up to ${wearCount(most)}`;
}

interface GroupProps {
  title: string;
  /** What the control stands at. */
  figure?: string;
  children: ReactNode;
}

function Group({ title, figure, children }: GroupProps) {
  const id = useId();
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      paddingBlock={{ base: '12px', md: '14px' }}
      borderBottom="1px solid {colors.line}"
    >
      <chakra.div
        display="flex"
        justifyContent="space-between"
        fontSize="15"
        fontWeight="600"
        marginBottom="8px"
      >
        <chakra.h3 id={id} fontWeight="600">
          {title}
        </chakra.h3>
        {figure && (
          <chakra.span textStyle="num" color="ink2">
            {figure}
          </chakra.span>
        )}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
