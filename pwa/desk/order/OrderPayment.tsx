import type { DeskOrderDetail } from '#contract/desk/orders';
import { dollarText } from '../parts/format';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { SectionHead } from '../parts/SectionHead';

export function OrderPayment({ order }: { order: DeskOrderDetail }) {
  const { payment, total, refunded, demo } = order;
  return (
    <section>
      <SectionHead title="Payment" />
      <HeatSheet>
        <HeatSheetRow label="State">{stateText(payment?.state)}</HeatSheetRow>
        {payment && <HeatSheetRow label="PayPal order">{payment.providerOrderId}</HeatSheetRow>}
        {demo && <HeatSheetRow label="Sandbox">No money moved</HeatSheetRow>}
        {refunded > 0 && <HeatSheetRow label="Refunded">{dollarText(refunded)}</HeatSheetRow>}
        <HeatSheetRow label="Left to refund">
          {dollarText(order.status === 'pending' ? 0 : total - refunded)}
        </HeatSheetRow>
      </HeatSheet>
    </section>
  );
}

/** `captured` becomes `Captured`. */
function stateText(state: string | undefined): string {
  return state ? state.charAt(0).toUpperCase() + state.slice(1).replaceAll('-', ' ') : 'Unknown';
}
