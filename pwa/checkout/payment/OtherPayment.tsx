import { chakra } from '../../ui/chakra';
import type { CurrentPayment } from '../../platform/payment/watch-payment';

/** A payment of another tab, which does not affect this tab's popup. */
export function OtherPayment({ payment }: { payment: CurrentPayment | undefined }) {
  if (payment?.stage !== 'approved' && payment?.stage !== 'paid') return null;
  return (
    <chakra.p role="status" fontWeight="600" marginBottom="12px">
      {payment.stage === 'paid'
        ? 'Another payment in this browser went through, and its order is placed.'
        : 'Another payment in this browser is being confirmed.'}
    </chakra.p>
  );
}
