import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPayment } from './unfinished-payment';
import type { PaymentActions } from './use-payment';

/**
 * The way back from the provider's page: `attempt` is ours, `token` the provider's order id, `PayerID` its word
 * that the buyer approved; or a page that was reloaded before it had the outcome of a payment. Settles it before
 * anything else and clears the address. True while it is under way.
 */
export function useReturn({ approve, cancel }: PaymentActions): boolean {
  const [address, setAddress] = useSearchParams();
  const [settling, setSettling] = useState(
    () => address.has('attempt') || readPayment() !== undefined,
  );
  const settle = useEffectEvent(async () => {
    const attempt = address.get('attempt');
    const token = address.get('token');
    const approved = address.has('PayerID');
    const unfinished = readPayment();
    if (address.has('cancelled') || (attempt && !approved)) cancel();
    else if (attempt && token) await approve(token, attempt);
    else if (unfinished) await approve(unfinished.orderID, unfinished.attempt);
    if (address.size > 0) setAddress({}, { replace: true });
  });
  useEffect(() => {
    settle()
      .catch(reportError)
      .finally(() => setSettling(false));
  }, []);
  return settling;
}
