import { accountEndpoints } from '#contract/account';
import { cardEndpoints } from '#contract/cards';
import { cartEndpoints } from '#contract/cart';
import { catalogueEndpoints } from '#contract/products/catalogue';
import { contactEndpoints } from '#contract/contact';
import { auditEndpoints } from '#contract/desk/audit';
import { deskGoodsEndpoints } from '#contract/desk/goods';
import { goodsCsvEndpoints } from '#contract/desk/goods-csv';
import { meetEndpoints } from '#contract/desk/meet';
import { deskMessageEndpoints } from '#contract/desk/messages';
import { newsletterEndpoints } from '#contract/desk/newsletter';
import { orderViewEndpoints } from '#contract/desk/order-views';
import { deskOrderEndpoints } from '#contract/desk/orders';
import { notificationEndpoints } from '#contract/desk/notifications';
import { deskSettingsEndpoints } from '#contract/desk/settings';
import { deskSwimmerEndpoints } from '#contract/desk/swimmers';
import { overviewEndpoints } from '#contract/desk/overview';
import { staffEndpoints } from '#contract/desk/staff';
import { deviceEndpoints } from '#contract/device';
import type { Endpoint } from './endpoint';
import { failedSearchEndpoints } from '#contract/products/failed-searches';
import { orderEndpoints } from '#contract/orders';
import { paymentEndpoints } from '#contract/payments';
import { savedEndpoints } from '#contract/saved';
import { shopEndpoints } from '#contract/shop/facts';

const tableOf = (...groups: readonly Readonly<Record<string, Endpoint>>[]) =>
  groups.flatMap((group) => Object.values(group));

/**
 * Endpoints of the shop: the public ones (behaviour api.product-list and following) and those that
 * only the shop's page uses.
 */
export const SHOP_API: readonly Endpoint[] = tableOf(
  catalogueEndpoints,
  cartEndpoints,
  accountEndpoints,
  cardEndpoints,
  savedEndpoints,
  orderEndpoints,
  paymentEndpoints,
  contactEndpoints,
  deviceEndpoints,
  failedSearchEndpoints,
  shopEndpoints,
);

/** Endpoints of the owner's desk. */
export const DESK_API: readonly Endpoint[] = tableOf(
  staffEndpoints,
  auditEndpoints,
  deskOrderEndpoints,
  orderViewEndpoints,
  deskMessageEndpoints,
  newsletterEndpoints,
  deskGoodsEndpoints,
  goodsCsvEndpoints,
  deskSwimmerEndpoints,
  overviewEndpoints,
  meetEndpoints,
  notificationEndpoints,
  deskSettingsEndpoints,
);

export const API: readonly Endpoint[] = [...SHOP_API, ...DESK_API];
