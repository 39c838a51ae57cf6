import type { PaypalConfig } from '#contract/payments';
import type { Settings } from '../env';
import { paypalClient, type PaypalClient } from './paypal';
import { SANDBOX_WEBHOOK_ID } from './sandbox/events';

export const SANDBOX_PATH = '/paypal/sandbox';

const TIMEOUT_MS = 10_000;

/** The provider that the settings name; the sandbox speaks the same language and takes any credentials. */
export function openProvider(settings: Settings, now: () => number): PaypalClient {
  const { paypal } = settings;
  return paypalClient({
    apiUrl: paypal.apiUrl ?? `http://${ownHost(settings)}${SANDBOX_PATH}`,
    clientId: paypal.sandbox ? 'demo' : paypal.clientId,
    clientSecret: paypal.sandbox ? 'demo' : paypal.clientSecret,
    webhookId: paypal.sandbox ? SANDBOX_WEBHOOK_ID : paypal.webhookId,
    timeoutMs: TIMEOUT_MS,
    now,
  });
}

/** What the page needs to load the buttons. */
export function paypalConfig({ paypal }: Settings): PaypalConfig {
  return {
    clientId: paypal.sandbox ? 'demo' : paypal.clientId,
    currency: 'CAD',
    intent: 'capture',
    demo: paypal.sandbox,
    ...(paypal.sandbox && { sdkBaseUrl: `${paypal.apiUrl ?? SANDBOX_PATH}/sdk/js` }),
  };
}

/** Where this very process listens. */
function ownHost({ host, port }: Settings): string {
  if (host === '0.0.0.0' || host === '::') return `127.0.0.1:${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
