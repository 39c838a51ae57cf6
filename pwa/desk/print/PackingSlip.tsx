import { countUnits } from '#contract/totals';
import { Box, Grid, Table } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { envelopeLines } from '#contract/envelope';
import { serviceTimes } from '#contract/service-times';
import { useStoredContact } from '../client/shop-settings';
import { counted, longDate } from '../parts/format';
import { Thumb } from '../parts/Thumb';
import { SenderLines } from './SenderLines';
import { AddressLines, Paper, PaperHead, PaperSmall } from './Paper';

/** The list of items in the parcel, without prices. */
export function PackingSlip({ order }: { order: DeskOrderDetail }) {
  const { email } = useStoredContact();
  const rows = slipRows(order);
  const units = countUnits(rows);
  const firstName = order.buyer?.name.split(' ')[0];
  return (
    <Paper aria-label={`Packing slip of ${order.number}`}>
      <PaperHead title="Packing slip" number={order.number} />
      <Grid
        templateColumns={{ base: '1fr 1fr', md: '1fr 1fr auto' }}
        _print={{ gridTemplateColumns: '1fr 1fr auto' }}
        gap="14px 28px"
        py="20px"
      >
        <div>
          <PaperSmall>Ship to</PaperSmall>
          <AddressLines lines={order.address ? envelopeLines(order.address) : ['No address']} />
        </div>
        <div>
          <PaperSmall>From</PaperSmall>
          <SenderLines />
        </div>
        <div>
          <PaperSmall>Ordered</PaperSmall>
          {longDate(order.createdAt)}
        </div>
      </Grid>
      <Table.Root css={PAPER_TABLE}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Packed</Table.ColumnHeader>
            <Table.ColumnHeader css={NOT_ON_PHONE}>
              <Box as="span" srOnly>
                Picture
              </Box>
            </Table.ColumnHeader>
            <Table.ColumnHeader>Item</Table.ColumnHeader>
            <Table.ColumnHeader>Size</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="right">Quantity</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ key, picture, name, size, quantity }) => (
            <Table.Row key={key}>
              <Table.Cell width="60px">
                <Box boxSize="20px" borderWidth="1.5px" borderColor="black" />
              </Table.Cell>
              <Table.Cell width="60px" css={NOT_ON_PHONE}>
                <Thumb address={picture} width="40px" height="50px" backgroundImage="none" />
              </Table.Cell>
              <Table.Cell>
                <b>{name}</b>
              </Table.Cell>
              <Table.Cell>{size}</Table.Cell>
              <Table.Cell textAlign="right" textStyle="num">
                {quantity}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <Box mt="26px">
        <b>Thank you{firstName && `, ${firstName}`}.</b> You can return unworn items within{' '}
        {serviceTimes.returnsWithin}. Questions: {email}
      </Box>
      <Box mt="14px" fontSize="12" color="#444">
        No prices are printed. {counted(units, 'piece')} in this parcel.
      </Box>
    </Paper>
  );
}

/** Applies only to screens, because a sheet of paper is narrower than the breakpoint. */
const NOT_ON_PHONE = { '@media screen and (max-width: 47.99em)': { display: 'none' } };

/** Black lines on white in both colour modes. */
export const PAPER_TABLE = {
  '& th': { color: '#000', borderColor: '#000', borderBottomWidth: '2px', bg: 'transparent' },
  '& td': { color: '#000', borderColor: '#999', bg: 'transparent' },
  '& tr': { bg: 'transparent' },
  '& :is(th, td):first-of-type': { paddingLeft: '0' },
} as const;

/** The rows of the slip, without refunded units. Signed photos have a separate row. */
export function slipRows({ items }: DeskOrderDetail) {
  const packed = items.filter(({ unitsLeft }) => unitsLeft > 0);
  const photos = packed.filter(({ signedPhoto }) => signedPhoto);
  const photoCount = photos.reduce((total, { unitsLeft }) => total + unitsLeft, 0);
  const rows = packed.map(({ name, size, unitsLeft, imageUrl, productId }, line) => ({
    key: `${productId} ${line}`,
    picture: imageUrl,
    name,
    size,
    quantity: unitsLeft,
  }));
  const photo = {
    key: 'photo',
    picture: '/art/photo.svg',
    name: 'Signed photo',
    size: '–',
    quantity: photoCount,
  };
  return photoCount > 0 ? [...rows, photo] : rows;
}
