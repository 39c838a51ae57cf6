import { useQuery } from '@tanstack/react-query';
import { call } from '#contract/call';
import { paymentEndpoints, type PaypalConfig } from '#contract/payments';
import type { Connection } from '../../workers/cart/rows';
import { useTriedAgain } from '../platform/use-tried-again';

const FIRST_PAUSE_MS = 1_000;

/** What the provider's buttons need; asked for until it has come, anew when the shop is heard again. */
export function usePaypalConfig(
  connection: Connection['state'],
): PaypalConfig | 'failed' | undefined {
  const { data, errorUpdateCount, refetch } = useQuery({
    queryKey: ['/paypal/config'],
    queryFn: async () => (await call(paymentEndpoints.config, {})).body,
    retry: false,
  });
  const isMissing = data === undefined && errorUpdateCount > 0;
  useTriedAgain(refetch, isMissing && connection, FIRST_PAUSE_MS);
  // One failure is not worth a word.
  return data ?? (errorUpdateCount > 1 ? 'failed' : undefined);
}
