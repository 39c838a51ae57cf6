import { accountEndpoints } from './account';
import { cardEndpoints } from './cards';
import { cartEndpoints } from './cart';
import { catalogueEndpoints } from './catalogue';
import { contactEndpoints } from './contact';
import { deviceEndpoints } from './device';
import type { Endpoint } from './endpoint';
import { orderEndpoints } from './orders';
import { paymentEndpoints } from './payments';
import { savedEndpoints } from './saved';

/** The endpoint table: the calls of behaviour 7.5 and on, with the shop's own beside them. */
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
