import { chakra } from '../ui/chakra';
import type { SizeOption } from '#contract/listing-page';
import { Chip } from '../ui/Chip';

interface Props {
  options: readonly SizeOption[];
  /** The sizes some product of the page has; undefined while unknown. */
  present: readonly string[] | undefined;
  value: readonly string[];
  onChange: (sizes: string[]) => void;
}

/** Sizes that cannot be chosen, or that no product has, are drawn as impossible (behaviour 5.18 and 5.21). */
export function SizeFilter({ options, present, value, onChange }: Props) {
  const toggle = (size: string) =>
    onChange(value.includes(size) ? value.filter((other) => other !== size) : [...value, size]);
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="0 8px">
      {options.map(({ size, selectable }) => {
        const on = value.includes(size);
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
  );
}
