import { clearDraft } from '../../platform/message-draft';
import { clearSettledPayment } from '../../platform/payment/current-payment';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { clearSearches } from '../../platform/recent-searches';

const ACCOUNT_KEY = 'own';

/** Query key for the customer's data, which is removed on sign-out. */
export function accountKey<const Question extends readonly unknown[]>(...question: Question) {
  return [ACCOUNT_KEY, ...question] as const;
}

/** Deletes all data of a customer in this browser except saved items. */
export function clearAccountData(): void {
  queryClient.removeQueries({ queryKey: accountKey() });
  clearDraft();
  clearSearches();
  clearSettledPayment();
}
