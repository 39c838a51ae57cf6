import { accountEndpoints } from '#contract/account';
import { cardEndpoints } from '#contract/cards';
import { cartEndpoints } from '#contract/cart';
import { catalogueEndpoints } from '#contract/products/catalogue';
import { contactEndpoints } from '#contract/contact';
import { deviceEndpoints } from '#contract/device';
import type { Endpoint } from './endpoint';
import { orderEndpoints } from '#contract/orders';
import { paymentEndpoints } from '#contract/payments';
import { savedEndpoints } from '#contract/saved';

/**
 * All endpoints: the public ones (behaviour api.product-list and following) and those that only the
 * shop's page uses.
 */
export const API: readonly Endpoint[] = [
  catalogueEndpoints,
  cartEndpoints,
  accountEndpoints,
  cardEndpoints,
  savedEndpoints,
  orderEndpoints,
  paymentEndpoints,
  contactEndpoints,
  deviceEndpoints,
].flatMap((group) => Object.values<Endpoint>(group));
