import { chakra } from '../../ui/chakra';
import { useRef } from 'react';
import type { FilterChip, Filters } from '#contract/filters';
import type { ListingResult, Sort } from '../../../workers/catalogue/api';
import { CachedSince } from '../../saved/CachedSince';
import { Button } from '../../ui/Button';
import { RemovableChip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/forms/Select';
import { LinkButton } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SORT_OPTIONS } from './use-listing-address';

const Badge = chakra('span', {
  base: {
    minWidth: '20px',
    paddingInline: '5px',
    borderRadius: '10px',
    background: 'ink',
    color: 'ground',
    textStyle: 'num',
    fontSize: '12',
    lineHeight: '20px',
    textAlign: 'center',
  },
});

interface Props {
  result: ListingResult | undefined;
  chips: readonly FilterChip[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onApply: (filters: Filters) => void;
  onClear: () => void;
  /** Opens the filter sheet on a phone. */
  onFilters: () => void;
}

/** Item count, active filters and sort order. */
export function ListingToolbar({ result, chips, sort, onSort, ...on }: Props) {
  const count = useRef<HTMLParagraphElement>(null);
  const thenFocusCount = (act: () => void) => () => {
    act();
    // The chip disappears; the focus stays in the toolbar.
    count.current?.focus();
  };
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={{ base: '4px 12px', md: '4px 16px' }}
      minHeight="44px"
      marginBlock={{ base: '14px', md: '18px' }}
    >
      <Button
        data-scripted=""
        variant="line"
        size="sm"
        css={{ hideFrom: 'md' }}
        aria-haspopup="dialog"
        onClick={on.onFilters}
      >
        <Icon name="filters" />
        Filters
        {chips.length > 0 && (
          <Badge>
            {chips.length}
            <VisuallyHidden> active</VisuallyHidden>
          </Badge>
        )}
      </Button>
      <chakra.p ref={count} tabIndex={-1} role="status" textStyle="num" fontSize="14" flex="none">
        {result && <Count result={result} />}
      </chakra.p>
      {chips.length > 0 && (
        <chakra.div
          data-scripted=""
          hideBelow="md"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="0 8px"
          minWidth="0"
        >
          {chips.map(({ label, without }) => (
            <RemovableChip key={label} onClick={thenFocusCount(() => on.onApply(without))}>
              {label}
            </RemovableChip>
          ))}
          <LinkButton fontSize="14" minHeight="44px" onClick={thenFocusCount(on.onClear)}>
            Clear
          </LinkButton>
        </chakra.div>
      )}
      <chakra.div data-scripted="" marginLeft="auto" minWidth="0">
        <Select label="Sort by" options={SORT_OPTIONS} value={sort} onChange={onSort} />
      </chakra.div>
      <CachedSince />
    </chakra.div>
  );
}

function Count({ result: { matching, total } }: { result: ListingResult }) {
  return (
    <>
      <b>{matching}</b>
      {matching === total ? (total === 1 ? ' item' : ' items') : ` of ${total}`}
      {matching !== total && <VisuallyHidden> items</VisuallyHidden>}
    </>
  );
}
