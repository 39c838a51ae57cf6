import { product } from '../../../api/testing/goods';
import type { CartEngine, CartState } from '../../../workers/cart/engine';
import { DeviceDatabase } from '../../../workers/sync/database';
import { readCartState } from '../../sync/device';
import { keyOfOne, type Phone } from './phone';

export const capProduct = product('cap', 4, 'Quantity: 9999');
export const finProduct = product('fin', 4, 'Quantity: 9999');
export const bibProduct = product('bib', 4, 'Quantity: 9999');
export const scarceProduct = product('medal', 5, 'Quantity: 3');
/** The fake proxy rejects every request that contains this product's id. */
export const proxyRejectedProduct = product('poison', 4, 'Quantity: 9999');

export const MATRIX_PRODUCTS = [
  capProduct,
  finProduct,
  bibProduct,
  scarceProduct,
  proxyRejectedProduct,
];
/**
 * Products whose edits may be rejected: one has too little stock, and a proxy rejects the other.
 */
export const MAY_BE_REFUSED = [scarceProduct.id, proxyRejectedProduct.id];

type Item = (typeof MATRIX_PRODUCTS)[number];

const withEnoughStock = (item: Item) => ({ ...item, specifications: ['Quantity: 9999'] });

export function add(phone: Phone, item: Item, quantity: number): Promise<void> {
  const keys = MAY_BE_REFUSED.includes(item.id) ? [] : [keyOfOne(item)];
  return phone.tap(
    keys,
    (before) => before + quantity,
    (tab) => tab.addToCart({ product: withEnoughStock(item), quantity }),
  );
}

export async function changeQuantity(phone: Phone, item: Item, quantity: number): Promise<void> {
  const line = await phone.line(item);
  if (!line) return;
  const keys = MAY_BE_REFUSED.includes(item.id) ? [] : [keyOfOne(item)];
  await phone.tap(
    keys,
    () => quantity,
    (tab) => tab.setQuantity(line.id, quantity),
  );
}

export async function remove(phone: Phone, item: Item): Promise<void> {
  const line = await phone.line(item);
  if (!line) return;
  await phone.tap(
    [keyOfOne(item)],
    () => 0,
    (tab) => tab.removeLine(line.id),
  );
}

export function emptyCart(phone: Phone): Promise<void> {
  return phone.tap(
    phone.expected.keys(),
    () => 0,
    (tab) => tab.clearCart(),
  );
}

/** Runs work while the server is unreachable. */
export async function whileUnreachable(phone: Phone, work: () => Promise<void>): Promise<void> {
  phone.connection.down = true;
  await work();
  phone.connection.down = false;
  await phone.send();
}

/** Skips edit numbers, so that the server concludes that edits were lost. */
export async function skipNumbers(phone: Phone): Promise<void> {
  await phone.tab();
  const store = new DeviceDatabase();
  await store.meta.put({ key: 'nextSeq', value: 9 });
  store.close();
}

/** Waits for the state, unless the server is killed before it is reached. */
export async function waitForConnectionState(
  tab: CartEngine,
  state: CartState['connection']['state'],
): Promise<void> {
  for (let polls = 0; polls < 200; polls++)
    if ((await readCartState(tab)).connection.state === state) return;
}
