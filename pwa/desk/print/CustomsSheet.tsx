import { Box, Flex, Grid, Table } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { formatAmount, fromDollars, multiplyCents, sum } from '#contract/money';
import { envelopeLines } from '#contract/envelope';
import { shop } from '#contract/shop';
import { contactLines } from '#contract/shop/contact';
import { useStoredContact } from '../client/shop-settings';
import { slipRows, PAPER_TABLE } from './PackingSlip';
import { AddressLines, Paper, PaperHead, PaperSmall } from './Paper';

const KINDS = ['Sale of goods', 'Gift', 'Returned goods', 'Documents'];

/**
 * The customs sheet of an order. HS codes, origins and weights are blank lines, because the order
 * does not contain them.
 */
export function CustomsSheet({ order }: { order: DeskOrderDetail }) {
  const contact = useStoredContact();
  const lines = contactLines(contact);
  const values = order.items.map(({ price, unitsLeft }) =>
    multiplyCents(fromDollars(price), unitsLeft),
  );
  const packed = order.items.filter(({ unitsLeft }) => unitsLeft > 0);
  const hasPhoto = slipRows(order).some(({ key }) => key === 'photo');
  return (
    <Paper aria-label={`Customs sheet of ${order.number}`} overflowX="auto" tabIndex={0}>
      <PaperHead title="Customs sheet" number={order.number} />
      <Grid templateColumns="1fr 1fr" gap="28px" py="20px">
        <div>
          <PaperSmall>Sender</PaperSmall>
          {contact.name}
          {lines.length === 0 ? (
            <>
              <Blank />
              <Blank />
            </>
          ) : (
            <AddressLines lines={lines} />
          )}
        </div>
        <div>
          <PaperSmall>Receiver</PaperSmall>
          <AddressLines lines={order.address ? envelopeLines(order.address) : ['No address']} />
        </div>
      </Grid>
      <Table.Root css={PAPER_TABLE} minW="560px">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Contents</Table.ColumnHeader>
            <Table.ColumnHeader>HS code</Table.ColumnHeader>
            <Table.ColumnHeader>Made in</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="right">Quantity</Table.ColumnHeader>
            <Table.ColumnHeader>Weight</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="right">Value, {shop.currency}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {packed.map(({ productId, name, price, unitsLeft }, line) => (
            <ContentsRow
              // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same product
              key={`${productId} ${line}`}
              name={name}
              quantity={unitsLeft}
              value={formatAmount(multiplyCents(fromDollars(price), unitsLeft))}
            />
          ))}
          {hasPhoto && (
            <ContentsRow
              name="Photograph, signed"
              quantity={slipRows(order).find(({ key }) => key === 'photo')?.quantity ?? 0}
              value="0.00"
            />
          )}
          <Table.Row>
            <Table.Cell colSpan={4}>
              <b>Total</b>
            </Table.Cell>
            <Table.Cell>
              <Blank />
            </Table.Cell>
            <Table.Cell textAlign="right" textStyle="num">
              {formatAmount(sum(values))}
            </Table.Cell>
          </Table.Row>
        </Table.Body>
      </Table.Root>
      <Flex gap="10px 26px" wrap="wrap" my="22px">
        {KINDS.map((kind, index) => (
          <Flex key={kind} gap="8px" align="center">
            <Box
              boxSize="20px"
              borderWidth="1.5px"
              borderColor="black"
              textAlign="center"
              lineHeight="17px"
              fontWeight="700"
            >
              {index === 0 && '×'}
            </Box>
            {kind}
          </Flex>
        ))}
      </Flex>
      <Box borderTopWidth="1.5px" borderColor="black" maxW="320px" mt="60px" pt="4px">
        <PaperSmall>Date and signature of the sender</PaperSmall>
      </Box>
    </Paper>
  );
}

interface RowProps {
  name: string;
  quantity: number;
  value: string;
}

function ContentsRow({ name, quantity, value }: RowProps) {
  return (
    <Table.Row>
      <Table.Cell>
        <b>{name}</b>
      </Table.Cell>
      <Table.Cell>
        <Blank />
      </Table.Cell>
      <Table.Cell>
        <Blank />
      </Table.Cell>
      <Table.Cell textAlign="right" textStyle="num">
        {quantity}
      </Table.Cell>
      <Table.Cell>
        <Blank />
      </Table.Cell>
      <Table.Cell textAlign="right" textStyle="num">
        {value}
      </Table.Cell>
    </Table.Row>
  );
}

/** A line to fill in by hand. */
function Blank() {
  return <Box minW="60px" height="22px" borderBottomWidth="1px" borderColor="#999" />;
}
