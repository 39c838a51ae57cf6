import { Alert } from '../ui/Alert';
import { OutdatedPage } from './OutdatedPage';
import { PAYMENT_MESSAGES } from './payment';
import type { Payment } from './use-payment';

/** Why nothing was paid, where the buyer has to know. */
export function PaymentMessage({ payment }: { payment: Payment }) {
  if (payment.step !== 'ready' || payment.message === undefined) return null;
  if (payment.message === PAYMENT_MESSAGES.outdated) return <OutdatedPage />;
  return (
    <Alert marginBottom="12px">
      {payment.message}
      {payment.reason && <small>{payment.reason}</small>}
    </Alert>
  );
}
