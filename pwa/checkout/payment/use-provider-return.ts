import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentActions } from './use-payment';

/**
 * Handles the return from the provider's page. In the address, `attempt` is the shop's token,
 * `token` the provider's order id, and `PayerID` is present after an approval. Removes these parameters afterwards. Returns true as long as they are in the address.
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
