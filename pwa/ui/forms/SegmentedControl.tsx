import { chakra } from '../chakra';
import { useId } from 'react';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    border: '1px solid {colors.lineStrong}',
    borderRadius: 'r',
    background: 'surface',
    fontSize: { base: '14', lg: '0.8125rem' },
    lineHeight: '1.15',
    textAlign: 'center',
    '& label': {
      display: 'grid',
      placeItems: 'center',
      minHeight: '44px',
      padding: '7px 4px',
      borderLeft: '1px solid {colors.line}',
      cursor: 'pointer',
      _first: { borderLeft: '0' },
      '&:has(:checked)': { background: 'select', color: 'selectInk', fontWeight: '600' },
      '&:has(:focus-visible)': {
        outline: '3px solid {colors.focus}',
        outlineOffset: '2px',
        zIndex: 1,
      },
    },
    '& input': { position: 'absolute', opacity: 0, width: '1px', height: '1px' },
  },
});

interface Props<Value> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { label: string; value: Value }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A radio group of a few options, side by side. */
export function SegmentedControl<Value>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <Row role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.label}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Row>
  );
}
