import { loadScript, type PayPalNamespace } from '@paypal/paypal-js';
import type { PaypalConfig } from '#contract/payments';

const TIMEOUT_MS = 20_000;

/** Loads the provider's buttons, with a timeout because the script can hang for minutes. */
export async function loadPaypal(config: PaypalConfig): Promise<PayPalNamespace> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, null);
  });
  const paypal = await Promise.race([
    loadScript({
      clientId: config.clientId,
      currency: config.currency,
      intent: config.intent,
      ...(config.sdkBaseUrl && { sdkBaseUrl: new URL(config.sdkBaseUrl, location.href).href }),
    }),
    timeout,
  ]);
  if (!paypal?.Buttons) throw new Error('the payment script did not load');
  return paypal;
}
