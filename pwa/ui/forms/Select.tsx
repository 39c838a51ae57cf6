import { chakra } from '../chakra';
import { Icon } from '../Icon';

interface Props<Value extends string> {
  label: string;
  options: readonly { label: string; value: Value }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A native select, styled as bold text with an arrow. */
export function Select<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <chakra.span position="relative" display="inline-flex" alignItems="center" maxWidth="100%">
      <chakra.select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        appearance="none"
        height="44px"
        paddingInline="8px 26px"
        background="ground"
        color="ink"
        borderRadius="r"
        // On an iPhone, focusing a field with smaller text zooms the page.
        fontSize={{ base: '16', md: '14' }}
        fontWeight="600"
        textAlign="right"
        textAlignLast="right"
        minWidth="0"
        textOverflow="ellipsis"
        // As wide as the chosen option, not as the longest one.
        css={{ fieldSizing: 'content' }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </chakra.select>
      <chakra.span position="absolute" right="0" pointerEvents="none">
        <Icon name="down" small />
      </chakra.span>
    </chakra.span>
  );
}
