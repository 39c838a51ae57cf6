import { Box, Button, Flex, Grid, Link as ChakraLink } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SaleRow } from '../../../workers/desk/stand-database';
import type { StandTile } from '../../../workers/desk/stand-view';
import { deskPaths } from '../desk-paths';
import { shownPrice } from '../goods/price-text';
import { timeText } from '../parts/format';
import { Thumb } from '../parts/Thumb';
import { FixSaleDialog } from './FixSaleDialog';
import { GroupHead } from './GroupHead';
import { saleFacts } from './meet-text';

interface Props {
  rows: readonly SaleRow[];
  tiles: readonly StandTile[];
}

/** Rejected sales, each with its reason and a button to fix it. */
export function RejectedSales({ rows, tiles }: Props) {
  const [fixed, setFixed] = useState<string>();
  const row = rows.find(({ id }) => id === fixed);
  if (rows.length === 0) return null;
  return (
    <section>
      <GroupHead title="Refused" count={rows.length} isBad />
      {rows.map((each) => (
        <Rejected key={each.id} row={each} onFix={() => setFixed(each.id)} />
      ))}
      {row && <FixSaleDialog row={row} tiles={tiles} onClose={() => setFixed(undefined)} />}
    </section>
  );
}

function Rejected({ row, onFix }: { row: SaleRow; onFix: () => void }) {
  const { sale, name, imageUrl, rejection } = row;
  return (
    <Grid
      as="article"
      templateColumns="52px minmax(0, 1fr)"
      gap="12px 14px"
      px="gutter"
      py="12px"
      borderBottomWidth="1px"
      borderColor="line"
      boxShadow="inset 4px 0 0 {colors.rope}"
    >
      <Thumb address={imageUrl || undefined} width="52px" height="65px" />
      <Box minW="0">
        <Flex justify="space-between" gap="10px">
          <b>{sale.quantity > 1 ? `${sale.quantity} × ${name}` : name}</b>
          <Box textStyle="num">{shownPrice(sale.price * sale.quantity)}</Box>
        </Flex>
        <Box fontSize="14" lineHeight="1.4">
          {saleFacts(sale.size, sale.method)}, {timeText(sale.soldAt)}. {rejection?.problem}{' '}
          {rejection?.order !== undefined && (
            <ChakraLink asChild>
              <Link to={deskPaths.order(rejection.order)}>Order {rejection.order}</Link>
            </ChakraLink>
          )}
        </Box>
      </Box>
      <Button gridColumn="1 / -1" onClick={onFix}>
        Fix this sale
      </Button>
    </Grid>
  );
}
