import type { DeskOrderDetail } from '#contract/desk/orders';
import { isPaid } from './order-actions';
import { dollarText } from '../parts/format';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { SectionHead } from '../parts/SectionHead';

export function OrderPayment({ order }: { order: DeskOrderDetail }) {
  const { payment, total, refunded, demo, isRefundPending } = order;
  return (
    <section>
      <SectionHead title="Payment" />
      <HeatSheet>
        <HeatSheetRow label="State">{stateText(payment?.state)}</HeatSheetRow>
        {payment && <HeatSheetRow label="PayPal order">{payment.providerOrderId}</HeatSheetRow>}
        {demo && <HeatSheetRow label="Sandbox">No money moved</HeatSheetRow>}
        {refunded > 0 && <HeatSheetRow label="Refunded">{dollarText(refunded)}</HeatSheetRow>}
        {isRefundPending && <HeatSheetRow label="Last refund">Pending at PayPal</HeatSheetRow>}
        <HeatSheetRow label="Left to refund">
          {dollarText(isPaid(order) ? total - refunded : 0)}
        </HeatSheetRow>
      </HeatSheet>
    </section>
  );
}

/** The label of a state: `refunded` becomes `Refunded`, and `recorded` becomes `Paid`. */
function stateText(state: string | undefined): string {
  if (state === 'captured' || state === 'recorded') return 'Paid';
  return state ? state.charAt(0).toUpperCase() + state.slice(1).replaceAll('-', ' ') : 'Unknown';
}
