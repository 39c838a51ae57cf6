import { countUnits } from '#contract/totals';
import { chakra } from '../ui/chakra';
import type { Order } from '#contract/orders';
import { amountPerUnit, formatAmount, fromDollars, multiplyCents } from '#contract/money';
import { shop } from '#contract/shop';
import { itemText } from '../orders/item-text';
import { LaneRope } from '../ui/LaneRope';
import { Container } from '../ui/Container';

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    marginBottom: '16px',
    '& th': {
      fontSize: '12',
      fontWeight: '500',
      lineHeight: '1',
      color: 'barInk2',
      textAlign: 'left',
      paddingBottom: '7px',
      borderBottom: '2px solid {colors.white}',
    },
    '& td': {
      paddingBlock: '7px',
      borderBottom: '1px solid {colors.boardLine}',
      verticalAlign: 'top',
      fontSize: '15',
      fontWeight: '600',
      lineHeight: '1.3',
    },
    '& th:last-of-type, & td:last-of-type': { textAlign: 'right' },
    '& td[data-figure]': { textStyle: 'num', fontSize: '18', lineHeight: '1.15', color: 'board' },
    '& small': {
      display: 'block',
      fontWeight: '400',
      fontSize: '0.8125rem',
      color: 'barInk2',
      fontVariantNumeric: 'tabular-nums',
    },
    '& tfoot td': { border: '0', paddingTop: '12px', fontSize: '16' },
    '& tfoot td[data-figure]': { fontSize: '32px', fontWeight: '750' },
  },
});

interface BoardRow {
  name: string;
  note: string | undefined;
  amount: string;
}

/** The order as a timing board, shown only after the server's response. */
export function TimingBoard({ heading, order }: { heading: string; order: Order }) {
  return (
    <chakra.section background="abyss" color="white">
      <Container maxWidth="640px">
        <chakra.h1 textStyle="d40" fontSize={{ base: '30px', md: '40' }} paddingBlock="20px 14px">
          {heading}
        </chakra.h1>
        <Table>
          <thead>
            <tr>
              <th scope="col">Ln</th>
              <th scope="col">Item</th>
              <th scope="col">{shop.currency}</th>
            </tr>
          </thead>
          <tbody>
            {boardRows(order).map(({ name, note, amount }, index) => (
              <tr key={`${name} ${note}`}>
                <td data-figure="" style={{ width: 34 }}>
                  {index + 1}
                </td>
                <td>
                  {name}
                  {note && <small>{note}</small>}
                </td>
                <td data-figure="">{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>Total</td>
              <td data-figure="">{formatAmount(fromDollars(order.total))}</td>
            </tr>
          </tfoot>
        </Table>
      </Container>
      <LaneRope onDark />
    </chakra.section>
  );
}

function boardRows(order: Order): BoardRow[] {
  const { items, shipping } = order;
  const units = countUnits(items);
  const photos = countUnits(items.filter(({ signedPhoto }) => signedPhoto));
  return [
    ...items.map((item) => ({
      name: item.productName,
      note: itemText(item),
      amount: formatAmount(multiplyCents(fromDollars(item.productPrice), item.quantity)),
    })),
    ...(photos > 0
      ? [
          {
            name: 'Signed photo, 2\u00A0×\u00A03\u00A0in',
            note: photos === 1 ? 'With the worn item' : 'With the worn items',
            amount: 'Free',
          },
        ]
      : []),
    {
      name: `Shipping, ${units} × ${formatAmount(amountPerUnit(fromDollars(shipping), units))}`,
      note: undefined,
      amount: formatAmount(fromDollars(shipping)),
    },
  ];
}
