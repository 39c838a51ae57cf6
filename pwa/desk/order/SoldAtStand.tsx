import type { DeskOrderDetail } from '#contract/desk/orders';
import type { StandPayment } from '#contract/orders';
import { dollarText, momentText } from '../parts/format';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { SectionHead } from '../parts/SectionHead';
import { personName } from './order-events';

interface Props {
  order: DeskOrderDetail;
  stand: StandPayment;
}

/** A sale at a meet has no parcel, and its payment is known only here. */
export function SoldAtStand({ order, stand }: Props) {
  return (
    <section>
      <SectionHead title="Sold at the stand" />
      <HeatSheet>
        <HeatSheetRow label="Meet">{stand.meet}</HeatSheetRow>
        <HeatSheetRow label="When">{momentText(order.createdAt)}</HeatSheetRow>
        <HeatSheetRow label="Sold by">{personName(stand.by)}</HeatSheetRow>
        <HeatSheetRow label="Paid">
          {dollarText(order.total)} {stand.method === 'cash' ? 'in cash' : 'by card'}
        </HeatSheetRow>
        {order.refunded > 0 && (
          <HeatSheetRow label="Given back">{dollarText(order.refunded)}</HeatSheetRow>
        )}
      </HeatSheet>
    </section>
  );
}
