import { Alert } from '../ui/Alert';
import type { Payment } from './use-payment';

/** Why nothing was paid, where the buyer has to know. */
export function PaymentMessage({ payment }: { payment: Payment }) {
  if (payment.step !== 'ready' || payment.message === undefined) return null;
  return (
    <Alert marginBottom="12px">
      {payment.message}
      {payment.reason && <small>{payment.reason}</small>}
    </Alert>
  );
}
