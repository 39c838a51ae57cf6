import { Box, Button, Flex, Grid, Link as ChakraLink } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SaleRow } from '../../../workers/desk/stand-database';
import type { SentSale } from '../../../workers/desk/stand-view';
import type { Meet } from '#contract/desk/meet';
import { deskStand } from '../client/stand';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { undoSale } from './announce-sale';
import { GroupHead } from './GroupHead';
import { saleFacts } from './meet-text';
import { SaleItem } from './SaleItem';
import { UndoSaleDialog } from './UndoSaleDialog';

/** Number of recorded sales that are shown at first. */
const SHOWN_SALES = 10;

interface WaitingProps {
  rows: readonly SaleRow[];
  isOffline: boolean;
}

/** Sales of this phone that are not recorded or rejected yet. */
export function WaitingSales({ rows, isOffline }: WaitingProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <GroupHead title="Waiting to send" count={rows.length}>
        {isOffline ? (
          'Sent when there is a signal'
        ) : (
          <Button variant="plain" size="sm" my="-8px" onClick={() => void deskStand().syncNow()}>
            Send now
          </Button>
        )}
      </GroupHead>
      <Box as="ul" listStyleType="none">
        {rows.map(({ id, name, imageUrl, sale }) => (
          <SaleItem
            key={id}
            name={name}
            imageUrl={imageUrl}
            quantity={sale.quantity}
            total={sale.price * sale.quantity}
            soldAt={sale.soldAt}
          >
            <Flex as="span" align="center" gap="7px" color="link" fontWeight="500">
              <DeskIcon name="wave" boxSize="16px" />
              {saleFacts(sale.size, sale.method)}
              <Button
                variant="plain"
                size="sm"
                my="-8px"
                aria-label={`Undo the sale of ${name}`}
                onClick={() => void undoSale(id)}
              >
                Undo
              </Button>
            </Flex>
          </SaleItem>
        ))}
      </Box>
    </section>
  );
}

interface SentProps {
  sales: readonly SentSale[];
  /** Null between meets. */
  meet: Meet | null;
}

/** Sales that are recorded as orders. */
export function SentSales({ sales, meet }: SentProps) {
  const isOwner = useIsOwner();
  const [isAll, setIsAll] = useState(false);
  const [undone, setUndone] = useState<SentSale>();
  if (sales.length === 0) return null;
  return (
    <section>
      <GroupHead title="Sent" count={sales.length}>
        <ChakraLink asChild>
          <Link to={deskPaths.standOrders(meet?.id)}>All in Orders</Link>
        </ChakraLink>
      </GroupHead>
      <Box as="ul" listStyleType="none">
        {(isAll ? sales : sales.slice(0, SHOWN_SALES)).map((sale) => (
          <SaleItem key={sale.id} {...sale} isUndone={sale.status === 'refunded'}>
            <Grid as="span" templateColumns="auto 1fr" alignItems="center" gap="7px">
              <DeskIcon name="check" boxSize="16px" color="tick" />
              <span>
                <ChakraLink asChild>
                  <Link to={deskPaths.order(sale.number)}>Order {sale.number}</Link>
                </ChakraLink>
                {` · ${saleFacts(sale.size, sale.method)}`}
                {sale.status === 'refunded'
                  ? ', undone'
                  : isOwner && (
                      <Button
                        ml="8px"
                        variant="plain"
                        size="sm"
                        my="-8px"
                        aria-label={`Undo the sale of ${sale.name}, order ${sale.number}`}
                        onClick={() => setUndone(sale)}
                      >
                        Undo
                      </Button>
                    )}
              </span>
            </Grid>
          </SaleItem>
        ))}
      </Box>
      {!isAll && sales.length > SHOWN_SALES && (
        <Button variant="plain" mx={{ base: 'gutter', md: '0' }} onClick={() => setIsAll(true)}>
          Show all {sales.length} sales
        </Button>
      )}
      {undone && <UndoSaleDialog sale={undone} onClose={() => setUndone(undefined)} />}
    </section>
  );
}
