import { chakra } from '../ui/chakra';
import { Chip } from '../ui/Chip';
import { FilterGroup, type ControlProps } from './FilterGroup';

/** Sizes that cannot be chosen, or that no product has, are drawn as impossible (behaviour 5.18 and 5.21). */
export function SizeFilter({ page, draft: { sizes }, facets, onChange }: ControlProps) {
  if (page.sizes.length === 0) return null;
  const present = facets?.sizes.map(({ value }) => value);
  const toggle = (size: string) =>
    onChange({
      sizes: sizes.includes(size) ? sizes.filter((other) => other !== size) : [...sizes, size],
    });
  return (
    <FilterGroup title="Size">
      <chakra.div display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="0 8px">
        {page.sizes.map(({ size, selectable }) => {
          const on = sizes.includes(size);
          const possible = selectable && (present?.includes(size) ?? true);
          return (
            <Chip
              key={size}
              on={on}
              disabled={!possible && !on}
              aria-label={`Size ${size}`}
              onClick={() => toggle(size)}
              css={{ paddingInline: '0' }}
            >
              {size}
            </Chip>
          );
        })}
      </chakra.div>
    </FilterGroup>
  );
}
