import { Button, Link as ChakraLink } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskOrderDetail } from '#contract/desk/orders';
import type { StandPayment } from '#contract/orders';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { dollarText, momentText } from '../parts/format';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { deferred } from '../screens';
import { SectionHead } from '../parts/SectionHead';
import { personName } from './order-events';

interface Props {
  order: DeskOrderDetail;
  stand: StandPayment;
}

/** The details of a sale at a meet, which has no parcel and no payment at the provider. */
export function SoldAtStand({ order, stand }: Props) {
  const isOwner = useIsOwner();
  const [isUndoing, setIsUndoing] = useState(false);
  return (
    <section>
      <SectionHead title="Sold at the stand" />
      <HeatSheet>
        <HeatSheetRow label="Meet">
          {order.meetId === undefined ? (
            stand.meet
          ) : (
            <ChakraLink asChild>
              <Link to={deskPaths.standOrders(order.meetId)}>{stand.meet}</Link>
            </ChakraLink>
          )}
        </HeatSheetRow>
        <HeatSheetRow label="When">{momentText(order.createdAt)}</HeatSheetRow>
        <HeatSheetRow label="Sold by">{personName(stand.by)}</HeatSheetRow>
        <HeatSheetRow label="Paid">
          {dollarText(order.total)} {stand.method === 'cash' ? 'in cash' : 'by card'}
        </HeatSheetRow>
        {stand.sentBy !== undefined && (
          <HeatSheetRow label="Sent by">{personName(stand.sentBy)}</HeatSheetRow>
        )}
        {order.refunded > 0 && (
          <HeatSheetRow label="Given back">{dollarText(order.refunded)}</HeatSheetRow>
        )}
      </HeatSheet>
      {isOwner && order.status !== 'refunded' && (
        <Button variant="outline" mt="14px" onClick={() => setIsUndoing(true)}>
          <DeskIcon name="refund" />
          Undo the sale
        </Button>
      )}
      {isUndoing && (
        <Suspense fallback={null}>
          <deferred.UndoSaleDialog
            sale={{
              name: order.items[0]?.name ?? '',
              number: order.number,
              total: order.total,
              method: stand.method,
            }}
            onClose={() => setIsUndoing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
