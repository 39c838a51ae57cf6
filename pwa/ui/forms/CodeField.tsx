import { useId, type Ref } from 'react';
import { chakra } from '../chakra';
import { LabelledField } from './LabelledField';

/** One input over boxes that show its digits, so that pasting and autofill work. */
const Boxes = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: { base: '6px', md: '8px' },
    '& > b': {
      display: 'grid',
      placeItems: 'center',
      height: { base: '56px', md: '60px' },
      border: '1px solid {colors.lineStrong}',
      borderRadius: 'r',
      background: 'surface',
      textStyle: 'num',
      fontSize: '26px',
      fontWeight: '750',
    },
    '& > input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      opacity: '0',
      cursor: 'text',
    },
    '&:has(> [aria-invalid=true]) > b': { borderColor: 'ropeInk' },
    '&:has(> :focus) > [data-next]': {
      borderColor: 'focus',
      boxShadow: '0 0 0 2px {colors.focus}',
      _highContrast: { outline: '2px solid Highlight' },
      _empty: {
        _before: {
          content: '""',
          width: '2px',
          height: '26px',
          background: 'pool',
          animation: 'pulse 1.2s infinite',
        },
      },
    },
  },
});

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  length: number;
  name: string;
  value: string;
  readOnly: boolean;
  error: string | undefined;
  onChange: (digits: string) => void;
}

/** A numeric code of at most `length` digits, typed or pasted. */
export function CodeField({ label, length, value, error, onChange, ...rest }: Props) {
  const id = useId();
  const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length);
  return (
    <LabelledField id={id} label={label} error={error}>
      <Boxes>
        {Array.from({ length }, (_, index) => (
          <b
            key={index}
            aria-hidden
            data-next={index === Math.min(value.length, length - 1) ? '' : undefined}
          >
            {value[index]}
          </b>
        ))}
        <input
          {...rest}
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-words` : undefined}
          onChange={({ target }) => onChange(digitsOf(target.value))}
          // A pasted code replaces the previous one.
          onPaste={(event) => {
            event.preventDefault();
            onChange(digitsOf(event.clipboardData.getData('text')) || value);
          }}
          // Typing appends at the end, where the caret is drawn.
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(length, length)}
        />
      </Boxes>
    </LabelledField>
  );
}
