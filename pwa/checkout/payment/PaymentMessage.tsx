import { unavailableReason } from '../../cart/line-availability';
import type { LineWithProduct } from '../../cart/use-cart';
import { Alert } from '../../ui/Alert';
import { OutdatedPage } from '../OutdatedPage';
import { PAYMENT_MESSAGES } from './payment';
import type { PaymentView } from './use-payment';

interface Props {
  payment: PaymentView;
  lines: readonly LineWithProduct[];
}

/** Shows why a payment failed or was cancelled. */
export function PaymentMessage({ payment, lines }: Props) {
  if (payment.step !== 'ready' || payment.message === undefined) return null;
  if (payment.message === PAYMENT_MESSAGES.outdated) return <OutdatedPage />;
  // The page marks these lines and withdraws the payment, so it does not ask to try again.
  const isBlocked = lines.some((line) => unavailableReason(line, lines));
  if (payment.message === PAYMENT_MESSAGES.create && isBlocked) return null;
  return (
    <Alert marginBottom="12px">
      {payment.message}
      {payment.reason && <small>{payment.reason}</small>}
    </Alert>
  );
}
