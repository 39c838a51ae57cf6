import { chakra } from './chakra';
import type { ReactNode } from 'react';

const Sheet = chakra('dl', {
  base: {
    borderTop: '2px solid {colors.ink}',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '16px',
      paddingBlock: '9px',
      borderBottom: '1px solid {colors.line}',
    },
    // With large text the value breaks before a word of its label does.
    '& dt': { flexShrink: 99, maxWidth: '60%', fontSize: '14', color: 'ink2' },
    '& dd': {
      minWidth: '0',
      maxWidth: '75%',
      textStyle: 'num',
      fontSize: '15',
      textAlign: 'right',
      overflowWrap: 'anywhere',
    },
    // With large text the amount goes below its label: neither breaks within a word.
    '& > div[data-sum]': { flexWrap: 'wrap', borderBottom: '0', paddingTop: '14px' },
    '& [data-sum] dt': { fontSize: '16', fontWeight: '600', color: 'ink' },
    '& [data-sum] dd': {
      maxWidth: '100%',
      marginLeft: 'auto',
      fontSize: 'clamp(1.25rem, 7vw, 1.75rem)',
      fontWeight: '750',
      lineHeight: '1.15',
    },
  },
  variants: { ruled: { true: {}, false: { borderTop: '0' } } },
});

interface Fact {
  label: string;
  value: ReactNode;
}

interface Props {
  rows: readonly Fact[];
  /** The last row, as a total. */
  sum?: { label: ReactNode; value: ReactNode };
  /** Whether a line is drawn above the list. Set it to false below a timing board. */
  ruled?: boolean;
}

/** A list of facts: labels on the left, values on the right. */
export function FactList({ rows, sum, ruled = true }: Props) {
  return (
    <Sheet ruled={ruled}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {sum && (
        <div data-sum="">
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      )}
    </Sheet>
  );
}
