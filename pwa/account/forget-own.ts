import { forgetDraft } from '../platform/message-draft';
import { forgetSettledPayment } from '../platform/payment-under-way';
import { queryClient } from '../platform/query-client';
import { forgetSearches } from '../platform/recent-searches';

const OWN = 'own';

/** The key of a question about what is a customer's own: its answer is forgotten with the customer. */
export function ownKey<const Question extends readonly unknown[]>(...question: Question) {
  return [OWN, ...question] as const;
}

/** All that this browser keeps of a customer, save what is saved. */
export function forgetOwn(): void {
  queryClient.removeQueries({ queryKey: ownKey() });
  forgetDraft();
  forgetSearches();
  forgetSettledPayment();
}
