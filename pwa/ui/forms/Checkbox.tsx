import { chakra } from '../chakra';
import type { ReactNode } from 'react';

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='3'%3E%3Cpath d='M4.5 12.5 10 18 19.5 6.5'/%3E%3C/svg%3E")`;

const Box = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    width: '22px',
    height: '22px',
    border: '1.5px solid {colors.lineStrong}',
    borderRadius: 'r',
    background: 'surface',
    cursor: 'pointer',
    _checked: {
      background: 'select',
      borderColor: 'select',
      _before: {
        content: '""',
        display: 'block',
        width: '100%',
        height: '100%',
        background: 'selectInk',
        _highContrast: { background: 'Highlight' },
        maskImage: tick,
        maskSize: '100%',
      },
    },
  },
});

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A figure or note at the end of the row. */
  end?: ReactNode;
  /** Id of the element with the description. */
  describedBy?: string;
}

export function Checkbox({ label, checked, onChange, end, describedBy }: Props) {
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="12px"
      minHeight="44px"
      cursor="pointer"
      overflowWrap="anywhere"
    >
      <Box
        type="checkbox"
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
      {end !== undefined && (
        <chakra.span textStyle="num" fontSize="14" color="ink2" marginLeft="auto">
          {end}
        </chakra.span>
      )}
    </chakra.label>
  );
}
