import { Fragment, useId } from 'react';
import { writeFilters } from '#contract/filters';
import { fold, ONE_SIZE } from '#contract/products/specification';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/Chip';
import { TextLink } from '../../ui/TextLink';
import { FilterGroup, type ControlProps } from './FilterGroup';

/**
 * Some sizes cannot be selected (behaviour filters.competition-suit-sizes and
 * filters.absent-size-disabled). Those in stock are linked below.
 */
export function SizeFilter({ page, draft, facets, onChange }: ControlProps) {
  const { sizes } = draft;
  const note = useId();
  if (page.sizes.length === 0) return null;
  const present = facets?.sizes.map(({ value }) => value);
  const toggle = (size: string) =>
    onChange({
      sizes: sizes.includes(size) ? sizes.filter((other) => other !== size) : [...sizes, size],
    });
  const selectable = page.sizes.filter((size) => size.selectable).map(({ size }) => size);
  const others = present?.filter((size) => !selectable.includes(size) && size !== fold(ONE_SIZE));
  return (
    <FilterGroup title="Size">
      <chakra.div display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="0 8px">
        {page.sizes.map(({ size }) => {
          const on = sizes.includes(size);
          const isPresent = present?.includes(size) ?? true;
          const isLinkedBelow = isPresent && !selectable.includes(size);
          return (
            <Chip
              key={size}
              on={on}
              disabled={!on && (isLinkedBelow || !isPresent)}
              aria-label={`Size ${size}`}
              aria-describedby={isLinkedBelow ? note : undefined}
              onClick={() => toggle(size)}
              css={{ paddingInline: '0' }}
              style={isLinkedBelow ? { textDecoration: 'none' } : undefined}
            >
              {size}
            </Chip>
          );
        })}
      </chakra.div>
      {others && others.length > 0 && (
        <chakra.p id={note} marginTop="6px" fontSize="14" color="ink2">
          Also in stock:{' '}
          {others.toSorted().map((size, index) => (
            <Fragment key={size}>
              {index > 0 && ', '}
              <TextLink to={`?${writeFilters({ ...draft, sizes: [size] }, page)}`}>
                {sizeLabel(size)}
              </TextLink>
            </Fragment>
          ))}
        </chakra.p>
      )}
    </FilterGroup>
  );
}

/** Sizes are stored in lower case. Shows letters as capitals (`24R`, `XL`), a word as it is. */
function sizeLabel(size: string): string {
  return /\p{L}{4}/u.test(size) ? size : size.toUpperCase();
}
