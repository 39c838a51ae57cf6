import { pino } from 'pino';
import { catalogueStore } from '../catalogue/store';
import { openPayments } from '../payments/open';
import type { TestShop } from './start-shop';

/** Payments on the store of a running shop, as another process of the same shop. */
export function paymentsOf({ database, settings }: TestShop, now: () => number = Date.now) {
  const log = pino({ level: 'silent' });
  const catalogue = catalogueStore({ database, now, log });
  return openPayments({ database, settings, catalogue, now, log });
}
