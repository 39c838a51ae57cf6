import { chakra } from '../../ui/chakra';
import { fold } from '#contract/products/specification';
import { rangeText, SIZE_CHART, type SizeRow } from '#contract/products/size-chart';

const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    borderTop: '2px solid {colors.ink}',
    '& thead th': {
      padding: '10px 0 9px',
      borderBottom: '1px solid {colors.line}',
      fontSize: '14',
      fontWeight: '600',
      lineHeight: '1.3',
      color: 'ink2',
      textAlign: 'right',
    },
    '& th:first-child': { paddingLeft: '12px', textAlign: 'left' },
    '& th:last-child, & td:last-child': { paddingRight: '12px' },
    '& [scope=rowgroup]': {
      height: '34px',
      paddingBottom: '8px',
      borderBottom: '1px solid {colors.line}',
      verticalAlign: 'bottom',
      fontSize: '12',
      fontWeight: '600',
      lineHeight: '1',
      color: 'ink2',
    },
    '& [scope=row]': {
      width: '24%',
      textStyle: 'num',
      fontStretch: '112%',
      fontSize: '18',
      fontWeight: '750',
    },
    '& [scope=row], & td': { height: '43px', borderBottom: '1px solid {colors.line}' },
    '& td': { textStyle: 'num', fontSize: '15', textAlign: 'right', paddingLeft: '6px' },
    '& [data-suit] > *': {
      background: 'select',
      borderColor: 'select',
      color: 'selectInk',
      _highContrast: { outline: '2px solid' },
    },
  },
});

const MEASURES = ['chest', 'waist', 'hips'] as const;

interface Props {
  unit: 'cm' | 'in';
  /** The row of this size is highlighted. */
  size: string | undefined;
}

export function SizeChart({ unit, size }: Props) {
  return (
    <Table>
      <chakra.caption position="absolute" clipPath="inset(50%)">
        Men’s sizes in {unit === 'cm' ? 'centimetres' : 'inches'}. Each row is one size.
      </chakra.caption>
      <thead>
        <tr>
          <th scope="col">Men’s size</th>
          <th scope="col">Chest</th>
          <th scope="col">Waist</th>
          <th scope="col">Hips</th>
        </tr>
      </thead>
      {SIZE_CHART.map(({ name, rows }) => (
        <tbody key={name}>
          <tr>
            <th colSpan={4} scope="rowgroup">
              {name}
            </th>
          </tr>
          {rows.map((row) => (
            <Row
              key={row.size}
              row={row}
              unit={unit}
              marked={size !== undefined && fold(size) === row.size}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Row({ row, unit, marked }: { row: SizeRow; unit: Props['unit']; marked: boolean }) {
  return (
    <tr data-suit={marked ? '' : undefined}>
      <th scope="row">
        {row.size}
        {marked && (
          <chakra.span
            marginLeft="6px"
            fontFamily="text"
            fontSize="12"
            fontWeight="500"
            whiteSpace="nowrap"
            position={{ base: 'absolute', md: 'static' }}
            width={{ base: '1px', md: 'auto' }}
            height={{ base: '1px', md: 'auto' }}
            overflow={{ base: 'hidden', md: 'visible' }}
            clipPath={{ base: 'inset(50%)', md: 'none' }}
          >
            {' '}
            on this item
          </chakra.span>
        )}
      </th>
      {MEASURES.map((measure) => (
        <td key={measure}>{rangeText(row[measure], unit)}</td>
      ))}
    </tr>
  );
}
