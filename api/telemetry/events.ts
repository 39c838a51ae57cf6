import { channel } from 'node:diagnostics_channel';

/**
 * An event for the metrics (decision metrics-and-traces). Without a subscriber `publish` costs one
 * comparison.
 */
function measuredEvent<T>(name: string) {
  const events = channel(`shop:${name}`);
  return {
    /** `describe` is called only if there is a subscriber. */
    publish(describe: () => T): void {
      if (events.hasSubscribers) events.publish(describe());
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: (event: T) => void): () => void {
      const receive = (event: unknown) => listener(event as T);
      events.subscribe(receive);
      return () => void events.unsubscribe(receive);
    },
  };
}

export const requestEnded = measuredEvent<{ endpoint: string; status: number; seconds: number }>(
  'request',
);

export type ProviderOperation =
  | 'create-order'
  | 'get-order'
  | 'capture-order'
  | 'refund'
  | 'get-refund'
  | 'verify-webhook';

/** `refused`: a definite error of the provider. `unknown`: no usable response, the outcome is unknown. */
export const providerCalled = measuredEvent<{
  operation: ProviderOperation;
  outcome: 'ok' | 'refused' | 'unknown';
  seconds: number;
}>('provider-call');

export const editRejected = measuredEvent<{ code: string }>('edit-rejected');

/** A checkout has entered a state. */
export const checkoutMoved = measuredEvent<{ state: string }>('checkout-moved');

export const reservationTried = measuredEvent<{
  outcome: 'reserved' | 'sold-out' | 'held-by-others';
}>('reservation-tried');

export const mailTried = measuredEvent<{ outcome: 'sent' | 'failed' | 'given-up' }>('mail-tried');

/** A pass of a background job has ended. */
export const jobPassed = measuredEvent<{ job: string; failed: boolean }>('job-passed');
