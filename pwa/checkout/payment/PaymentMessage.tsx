import { Alert } from '../../ui/Alert';
import { OutdatedPage } from '../OutdatedPage';
import { PAYMENT_MESSAGES } from './payment';
import type { PaymentView } from './use-payment';

/** Shows why a payment failed or was cancelled. */
export function PaymentMessage({ payment }: { payment: PaymentView }) {
  if (payment.step !== 'ready' || payment.message === undefined) return null;
  if (payment.message === PAYMENT_MESSAGES.outdated) return <OutdatedPage />;
  return (
    <Alert marginBottom="12px">
      {payment.message}
      {payment.reason && <small>{payment.reason}</small>}
    </Alert>
  );
}
