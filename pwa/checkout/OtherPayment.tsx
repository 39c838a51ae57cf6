import { chakra } from '../ui/chakra';
import type { PaymentUnderWay } from '../platform/watch-payment';

/** A payment of another tab, which leaves this tab's open window alone. */
export function OtherPayment({ payment }: { payment: PaymentUnderWay | undefined }) {
  if (payment?.stage !== 'approved' && payment?.stage !== 'paid') return null;
  return (
    <chakra.p role="status" fontWeight="600" marginBottom="12px">
      {payment.stage === 'paid'
        ? 'Another payment of this browser has been made; its order is placed.'
        : 'Another payment of this browser is being confirmed.'}
    </chakra.p>
  );
}
