import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentActions } from './use-payment';

/**
 * Handles the return from the provider's page: `attempt` is ours, `token` the provider's order id,
 * `PayerID` marks an approval. Clears the address; true until then.
 */
export function useProviderReturn({ approve, cancel }: PaymentActions): boolean {
  const [address, setAddress] = useSearchParams();
  const attempt = address.get('attempt');
  const settle = useEffectEvent(async () => {
    const token = address.get('token');
    if (address.has('cancelled') || (attempt && !address.has('PayerID'))) cancel();
    else if (attempt && token) await approve(token, attempt);
    if (address.size > 0) setAddress({}, { replace: true });
  });
  useEffect(() => {
    settle().catch(reportError);
  }, []);
  return attempt !== null;
}
