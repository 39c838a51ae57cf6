import { useQuery } from '@tanstack/react-query';
import { fetchBody } from '#contract/protocol/call';
import { paymentEndpoints, type PaypalConfig } from '#contract/payments';
import type { Connection } from '../../../workers/sync/schema';
import { useRetry } from '../../platform/use-retry';

const FIRST_PAUSE_MS = 500;

/**
 * Settings of the provider's buttons. Retries until they have loaded, and at once when the server
 * is reachable again.
 */
export function usePaypalConfig(
  connection: Connection['state'],
): PaypalConfig | 'failed' | undefined {
  const { data, errorUpdateCount, refetch } = useQuery({
    queryKey: ['/paypal/config'],
    queryFn: () => fetchBody(paymentEndpoints.config, {}),
    retry: false,
  });
  const isMissing = data === undefined && errorUpdateCount > 0;
  useRetry(refetch, isMissing && connection, FIRST_PAUSE_MS);
  // A single failure is not shown.
  return data ?? (errorUpdateCount > 1 ? 'failed' : undefined);
}
