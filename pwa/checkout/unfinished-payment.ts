import { z } from 'zod';
import { Attempt, ProviderOrderId } from '#contract/payments';

const KEY = 'unfinished-payment';

const UnfinishedPayment = z.object({ orderID: ProviderOrderId, attempt: Attempt.optional() });
type UnfinishedPayment = z.infer<typeof UnfinishedPayment>;

/**
 * Keeps a payment that the buyer has approved until its outcome has been read: a page that is reloaded in
 * between asks for it again, as the capture is idempotent.
 */
export function rememberPayment(payment: UnfinishedPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    // Refused storage: a reload then leaves the outcome to the mail.
  }
}

export function readPayment(): UnfinishedPayment | undefined {
  try {
    return UnfinishedPayment.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    // Refused storage or somebody else's text: there is none.
    return undefined;
  }
}

export function forgetPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
