import type { PaypalConfig } from '#contract/payments';
import type { Settings } from '../../env';
import type { Checkout, ProviderAccount } from '../checkout';
import { paypalClient, type PaypalClient } from './paypal';
import { SANDBOX_WEBHOOK_ID } from '../sandbox/events';

export const SANDBOX_PATH = '/paypal/sandbox';

const TIMEOUT_MS = 10_000;

/**
 * The payment provider of this process. It does not touch other providers' payments (behaviour
 * payment.unknown-six-hours).
 */
export interface Provider {
  account: ProviderAccount;
  /** No money moves (behaviour payment.demo-where-allowed). */
  demo: boolean;
  client: PaypalClient;
  /** The client for a checkout. Undefined if the checkout belongs to another provider. */
  of(checkout: Checkout): PaypalClient | undefined;
}

/** Address and secret of the sandbox that the shop serves itself. */
export interface OwnSandbox {
  url?: string;
  secret: string;
}

/** Client secret of a demo provider that runs as a separate process (`npm run sandbox`). */
export const DEMO_SECRET = 'demo';

/** Opens the provider named by the settings. */
export function openProvider(
  settings: Settings,
  now: () => number,
  own: OwnSandbox = { secret: DEMO_SECRET },
): Provider {
  const { paypal } = settings;
  const demo = paypal.sandbox || paypal.isPlayMoney;
  const account: ProviderAccount = {
    address: paypal.apiUrl ?? SANDBOX_PATH,
    id: paypal.sandbox ? 'demo' : paypal.clientId,
  };
  const ownSecret = paypal.apiUrl === undefined ? own.secret : DEMO_SECRET;
  const client = paypalClient({
    apiUrl: paypal.apiUrl ?? own.url ?? `http://${ownHost(settings)}${SANDBOX_PATH}`,
    clientId: account.id,
    clientSecret: paypal.sandbox ? ownSecret : paypal.clientSecret,
    webhookId: paypal.sandbox ? SANDBOX_WEBHOOK_ID : paypal.webhookId,
    timeoutMs: TIMEOUT_MS,
    now,
  });
  // In documents of older versions, without a provider, `demo` tells which provider it was.
  const isOwn = ({ provider, demo: isDemo }: Checkout) =>
    provider
      ? provider.address === account.address && provider.id === account.id
      : isDemo === paypal.sandbox;
  return { account, demo, client, of: (checkout) => (isOwn(checkout) ? client : undefined) };
}

/** Settings that the page needs to load the buttons. */
export function paypalConfig({ paypal }: Settings): PaypalConfig {
  return {
    clientId: paypal.sandbox ? 'demo' : paypal.clientId,
    currency: 'CAD',
    intent: 'capture',
    demo: paypal.sandbox || paypal.isPlayMoney,
    ...(paypal.sandbox && { sdkBaseUrl: `${paypal.apiUrl ?? SANDBOX_PATH}/sdk/js` }),
  };
}

/** The address where this process listens. */
function ownHost({ host, port }: Settings): string {
  if (host === '0.0.0.0' || host === '::') return `127.0.0.1:${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
