import { useEffect } from 'react';
import { chakra } from '../ui/chakra';
import type { CaptureReply } from '#contract/payments';
import { paths } from '../paths';
import { Button, ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/overlays/Dialog';
import { FactList } from '../ui/FactList';
import { formatCents, fromDollars } from '#contract/money';
import { dismissPayment, markResultSeen } from '../platform/payment/current-payment';

/**
 * Shown after the server's confirmation. Home reloads the site (behaviour payment.thank-you-home).
 * Marks the result as seen.
 */
export function ThankYouDialog({ reply, pending }: { reply: CaptureReply; pending: boolean }) {
  const { order, token } = reply;
  useEffect(() => void markResultSeen(), []);
  return (
    <Dialog open title="Thank you" kind="alert">
      <chakra.p marginBottom="14px">
        {pending
          ? 'PayPal is still clearing your payment. Your items are reserved, and we’ll email you as soon as the payment is through.'
          : 'Your order is placed. We’ve emailed you a link to your order.'}
      </chakra.p>
      <FactList
        rows={[
          { label: 'Order', value: order.orderNumber },
          { label: 'Total', value: `${formatCents(fromDollars(order.total))} CAD` },
        ]}
      />
      <chakra.div display="grid" gap="10px" marginTop="18px">
        <Button wide onClick={() => void leave()}>
          Home
        </Button>
        <ButtonLink wide variant="line" to={`${paths.orderSuccess}?o=${token}`}>
          See your order
        </ButtonLink>
      </chakra.div>
    </Dialog>
  );
}

async function leave(): Promise<void> {
  await dismissPayment();
  location.assign(paths.home);
}
