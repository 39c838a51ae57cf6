import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentActions } from './use-payment';

/**
 * The way back from the provider's page: `attempt` is ours, `token` the provider's order id, `PayerID` its word
 * that the buyer approved. Settles it before anything else and clears the address. True while it is under way.
 */
export function useReturn({ approve, cancel }: PaymentActions): boolean {
  const [address, setAddress] = useSearchParams();
  const settle = useEffectEvent(async () => {
    const attempt = address.get('attempt');
    const token = address.get('token');
    const approved = address.has('PayerID');
    if (address.has('cancelled') || (attempt && !approved)) cancel();
    else if (attempt && token) await approve(token, attempt);
    if (address.size > 0) setAddress({}, { replace: true });
  });
  useEffect(() => {
    settle().catch(reportError);
  }, []);
  return address.has('attempt');
}
