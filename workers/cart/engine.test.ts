import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { createDevice, readCartState, type Device } from '../../scripts/sync/device';
import type { CartState } from './engine';
import { faultyNetwork } from '../../scripts/sync/network';

const cap = product('cap', 4, 'Quantity: 12');
const suit = product('suit', 1, 'Size: 24', 'Quantity: 1');
const jammer = product('jammer', 1, 'Sizes: 22, 24', 'Quantity: 5');
const newSuit = product('bare', 1, 'Usage: New', 'Quantity: 9');
const products = [cap, suit, jammer, newSuit];

let network: ReturnType<typeof faultyNetwork>;
let phone: Device;

const shop = await startShop({ products });
afterAll(() => shop.close());

beforeEach(() => {
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  phone = createDevice('phone', products);
});
afterEach(async () => {
  await phone.close();
  vi.unstubAllGlobals();
});

async function cartOf(tab: ReturnType<Device['openTab']>): Promise<string[]> {
  const { lines } = await readCartState(tab);
  return lines.map(
    ({ productId, size, quantity, pending }) =>
      `${productId} ${size} x${quantity}${pending ? ' waiting' : ''}`,
  );
}

describe('the cart against the server', () => {
  it('an added line is shown and reported as saved after the server confirmed it [cart.id, cart.confirmed-add]', async () => {
    const tab = phone.openTab();
    expect(await tab.addToCart({ product: cap })).toEqual({ result: 'saved' });
    expect(await cartOf(tab)).toEqual(['cap One size x1']);
    expect(network.connectionOf('phone').sent).toEqual(['GET /api/cart/current', 'POST /api/cart']);
    const { cartVersion, sessionId } = await readCartState(tab);
    expect(cartVersion).toBe(1);
    expect(sessionId).toMatch(/^[\w-]{21}$/);
    expect((await readCartState(phone.openTab())).sessionId).toBe(sessionId);
  });

  it('removing a line also discards its unsent adds', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap });
    network.connectionOf('phone').down = true;
    const [synced] = (await readCartState(tab)).lines;
    await tab.addToCart({ product: cap });
    await tab.addToCart({ product: cap });
    await tab.removeLine(synced?.id ?? '');
    for (let index = 0; index < 3; index++) await tab.addToCart({ product: cap });
    expect(await cartOf(tab)).toEqual(['cap One size x3 waiting']);
    const [again] = (await readCartState(tab)).lines;
    await tab.removeLine(again?.id ?? '');
    expect(await cartOf(tab)).toEqual([]);
    network.connectionOf('phone').down = false;
    await tab.syncNow();
    expect(await cartOf(tab)).toEqual([]);
  });

  it('edits whose response was lost apply once, also if the cart was read before they are retried [cart.edits-apply-once]', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap });
    const [line] = (await readCartState(tab)).lines;
    network.connectionOf('phone').down = true;
    await tab.setQuantity(line?.id ?? '', 2);
    await tab.addToCart({ product: cap, quantity: 2 });
    await tab.syncNow();
    Object.assign(network.connectionOf('phone'), {
      down: false,
      faults: ['delay', 'lose-response'],
    });
    await tab.syncNow();
    network.connectionOf('phone').faults = [];
    await tab.refresh();
    expect(await cartOf(tab)).toEqual(['cap One size x4 waiting']);
    await tab.setQuantity(line?.id ?? '', 2);
    await tab.syncNow();
    expect(await cartOf(tab)).toEqual(['cap One size x2']);
  });

  it('a line removed on both devices does not reappear because of queued adds', async () => {
    const tab = phone.openTab();
    const other = createDevice('other', products);
    await tab.addToCart({ product: cap });
    for (const cookie of network.connectionOf('phone').cookies)
      network.connectionOf('other').cookies.set(...cookie);
    network.connectionOf('phone').down = true;
    for (let index = 0; index < 2; index++) await tab.addToCart({ product: cap });
    const elsewhere = other.openTab();
    await elsewhere.refresh();
    await elsewhere.removeLine((await readCartState(elsewhere)).lines[0]?.id ?? '');
    await other.close();
    Object.assign(network.connectionOf('phone'), { down: false, faults: ['overload'] });
    await tab.refresh();
    await tab.removeLine((await readCartState(tab)).lines[0]?.id ?? '');
    await tab.syncNow();
    expect(await cartOf(tab)).toEqual([]);
    await tab.refresh();
    expect(await cartOf(tab)).toEqual([]);
  });

  it('two adds in a row are not shown before the server confirms them [cart.confirmed-add]', async () => {
    const tab = phone.openTab();
    await tab.refresh();
    let releaseRequests = () => {};
    network.connectionOf('phone').blockedUntil = new Promise((resolve) => {
      releaseRequests = resolve;
    });
    const answers = [tab.addToCart({ product: cap }), tab.addToCart({ product: cap })];
    await vi.waitFor(async () => expect(await tab.store.outbox.count()).toBeGreaterThan(0));
    expect(await cartOf(tab)).toEqual([]);
    releaseRequests();
    expect(await Promise.all(answers)).toEqual([{ result: 'saved' }, { result: 'saved' }]);
    expect(await cartOf(tab)).toEqual(['cap One size x2']);
  });

  it('an edit to an overloaded server waits and is not retried in rapid succession', async () => {
    const tab = phone.openTab();
    network.connectionOf('phone').faults.push('delay', 'overload');
    expect(await tab.addToCart({ product: cap })).toEqual({ result: 'waiting' });
    expect((await readCartState(tab)).connection.state).toBe('failing');
    expect(network.connectionOf('phone').sent).toHaveLength(1);
    expect(await tab.syncNow()).toBe(true);
  });

  it('a change made on another device appears with the response to an edit', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap });
    const tablet = createDevice('tablet', products);
    for (const cookie of network.connectionOf('phone').cookies)
      network.connectionOf('tablet').cookies.set(...cookie);
    await tablet.openTab().addToCart({ product: jammer, size: '22' });
    const [line] = (await readCartState(tab)).lines;
    await tab.setQuantity(line?.id ?? '', 3);
    // The response to the edit ends the command; further changes are read afterwards.
    await tab.syncNow();
    expect(await cartOf(tab)).toEqual(['cap One size x3', 'jammer 22 x1']);
    await tablet.close();
  });

  it('after one edit was answered the remaining ones are sent, even if the request for the whole cart fails', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap });
    const tablet = createDevice('tablet', products);
    for (const cookie of network.connectionOf('phone').cookies)
      network.connectionOf('tablet').cookies.set(...cookie);
    await tablet.openTab().addToCart({ product: jammer, size: '22' });
    network.connectionOf('phone').faults.push('delay', 'drop');
    await tab.addToCart({ product: cap, quantity: 2 });
    await tab.addToCart({ product: cap });
    await tab.syncNow();
    expect(await cartOf(tab)).toEqual(['cap One size x4', 'jammer 22 x1']);
    await tablet.close();
  });

  it('an add that the server applied is not repeated after the client lost its edit numbers', async () => {
    const tab = phone.openTab();
    await tab.refresh();
    network.connectionOf('phone').faults.push('delay', 'lose-response');
    expect(await tab.addToCart({ product: cap })).toEqual({ result: 'waiting' });
    await tab.store.outbox.toCollection().modify({ seq: 40, key: 'another-key-altogether' });
    expect(await tab.syncNow()).toBe(true);
    expect(await cartOf(tab)).toEqual(['cap One size x1']);
  });

  it('an offline add is shown at once as waiting, and sent when the server is back [cart.offline-add]', async () => {
    const tab = phone.openTab();
    network.connectionOf('phone').down = true;
    expect(await tab.addToCart({ product: cap, quantity: 2 })).toEqual({ result: 'waiting' });
    expect(await cartOf(tab)).toEqual(['cap One size x2 waiting']);
    expect(await readCartState(tab)).toMatchObject({
      waiting: 1,
      connection: { state: 'unreachable' },
    });
    network.connectionOf('phone').down = false;
    expect(await tab.syncNow()).toBe(true);
    expect(await cartOf(tab)).toEqual(['cap One size x2']);
    expect(await readCartState(tab)).toMatchObject({ waiting: 0, connection: { state: 'online' } });
  });

  it('an add whose response takes longer than the timeout is shown as waiting [cart.offline-add]', async () => {
    const hasty = createDevice('phone', products, 100);
    const tab = hasty.openTab();
    await tab.refresh();
    vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
    expect(await tab.addToCart({ product: newSuit })).toEqual({ result: 'waiting' });
    expect((await cartOf(tab)).at(-1)).toMatch(/^bare 2[2-5] x1 waiting$/);
    await hasty.close();
  });

  it('the stock that sizes of a product share is checked before an edit is sent [cart.stock-limit-over-sizes]', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: jammer, size: '22', quantity: 3 });
    const { length } = network.connectionOf('phone').sent;
    expect(await tab.addToCart({ product: jammer, size: '24', quantity: 3 })).toEqual({
      result: 'refused',
      status: 409,
      code: 'insufficient-stock',
      reason: 'Only 5 item(s) available in stock.',
      available: 5,
    });
    expect(network.connectionOf('phone').sent).toHaveLength(length);
    expect(await tab.addToCart({ product: jammer, size: '24', quantity: 2 })).toMatchObject({
      result: 'saved',
    });
  });

  it('if the server rejects an edit, the line reverts and the caller gets the rejection [cart.rejected-edit-reverts, cart.insufficient-stock-message]', async () => {
    const stale = { ...suit, specifications: ['Size: 24', 'Quantity: 9'] };
    const tab = createDevice('tablet', [stale]).openTab();
    await tab.addToCart({ product: stale });
    const [line] = (await readCartState(tab)).lines;
    expect(await tab.setQuantity(line?.id ?? '', 4)).toMatchObject({
      result: 'refused',
      reason: 'Only 1 item(s) available in stock.',
    });
    expect(await cartOf(tab)).toEqual(['suit 24 x1']);
    expect((await readCartState(tab)).rejections).toMatchObject([
      { name: suit.name, available: 1 },
    ]);
    tab.stop();
  });

  it('a rejected quantity edit names its product, even if its line was removed before the response', async () => {
    const unknowing = createDevice('unknowing', []);
    const tab = unknowing.openTab();
    const connection = network.connectionOf('unknowing');
    await tab.addToCart({ product: jammer, size: '22' });
    const { id = '' } = (await readCartState(tab)).lines[0] ?? {};
    connection.faults.push('drop');
    await tab.setQuantity(id, 9);
    connection.down = true;
    await tab.removeLine(id);
    Object.assign(connection, { down: false, faults: ['delay', 'lose-response'] });
    await tab.syncNow();
    await vi.waitFor(async () => expect(await tab.syncNow()).toBe(true));
    expect((await readCartState(tab)).rejections).toMatchObject([
      { productId: 'jammer', available: 5 },
    ]);
    await unknowing.close();
  });

  it('a queued edit rejected later is shown once and stays until dismissed, also after a reload [cart.rejection-card, cart.rejected-card-names-product]', async () => {
    const stale = { ...suit, specifications: ['Size: 24', 'Quantity: 9'] };
    const laptop = createDevice('laptop', [stale]);
    const tab = laptop.openTab();
    network.connectionOf('laptop').down = true;
    await tab.addToCart({ product: stale, quantity: 3 });
    network.connectionOf('laptop').down = false;
    await tab.syncNow();
    tab.stop();
    const again = laptop.openTab();
    const { rejections, lines } = await readCartState(again);
    expect(lines).toEqual([]);
    expect(rejections).toMatchObject([
      { code: 'insufficient-stock', available: 1, productId: 'suit', name: suit.name },
    ]);
    const [key = ''] = rejections.map((rejection) => rejection.key);
    expect(await again.claimRejections([key])).toHaveLength(1);
    expect(await again.claimRejections([key])).toEqual([]);
    expect((await readCartState(again)).rejections).toHaveLength(1);
    await again.dismissRejection(key);
    expect((await readCartState(again)).rejections).toEqual([]);
    await laptop.close();
  });

  it('every tap on plus and minus changes the quantity, even in quick succession [cart.optimistic-edits]', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap });
    const id = (await readCartState(tab)).lines[0]?.id ?? '';
    await Promise.all(Array.from({ length: 10 }, () => tab.stepQuantity(id, 1)));
    expect(await cartOf(tab)).toEqual(['cap One size x11']);
    await Promise.all([1, -1, -1].map((by) => tab.stepQuantity(id, by)));
    await tab.syncNow();
    expect(await cartOf(tab)).toEqual(['cap One size x10']);
  });

  it('quantity taps are applied in order despite slow lookups, with 1 as the minimum [cart.quantity-at-least-one]', async () => {
    let lookup = 0;
    const slowPhone = createDevice('phone', products, 3_000, () => 40 - 8 * lookup++);
    const tab = slowPhone.openTab();
    await tab.addToCart({ product: cap });
    const id = (await readCartState(tab)).lines[0]?.id ?? '';
    await Promise.all([-1, -1, -1, 1, 1].map((by) => tab.stepQuantity(id, by)));
    expect(await cartOf(tab)).toEqual(['cap One size x3']);
    await slowPhone.close();
  });

  it('removing a line and clearing the cart are shown at once and sent to the server [cart.optimistic-edits]', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap });
    await tab.addToCart({ product: jammer, size: '24' });
    const [line] = (await readCartState(tab)).lines;
    expect(await tab.removeLine(line?.id ?? '')).toEqual({ result: 'saved' });
    expect(await cartOf(tab)).toEqual(['jammer 24 x1']);
    expect(await tab.clearCart()).toEqual({ result: 'saved' });
    expect(await cartOf(tab)).toEqual([]);
  });

  it('another tab shows cart changes immediately', async () => {
    const [one, two] = [phone.openTab(), phone.openTab()];
    const seen: number[] = [];
    const stop = two.observe(({ lines }) => seen.push(lines.length));
    await one.addToCart({ product: cap });
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
    stop();
  });

  it('after the cart database was lost the cart is restored from the cookie [cart.adopts-cookie-cart]', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap, quantity: 4 });
    const reborn = createDevice('phone', products);
    const fresh = reborn.openTab();
    expect(await fresh.refresh()).toBe(true);
    expect(await cartOf(fresh)).toEqual(['cap One size x4']);
    await fresh.addToCart({ product: jammer, size: '22' });
    await tab.refresh();
    expect(await cartOf(tab)).toEqual(['cap One size x4', 'jammer 22 x1']);
    await reborn.close();
  });

  it('after the cookie was lost the page moves its cart to a new one under new ids [cart.moves-silently]', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap, quantity: 2 });
    await tab.addToCart({ product: jammer, size: '24' });
    const before = await readCartState(tab);
    network.connectionOf('phone').cookies.clear();
    expect(await tab.addToCart({ product: newSuit })).toMatchObject({ result: 'saved' });
    await tab.syncNow();
    const after = await readCartState(tab);
    expect(await cartOf(tab)).toHaveLength(3);
    expect(after.sessionId).not.toBe(before.sessionId);
    expect(after.waiting).toBe(0);
    expect(after.rejections).toEqual([]);
    expect(after.lines.map(({ id }) => id)).not.toContain(before.lines[0]?.id);
  });

  it('moving a cart does not repeat an add that its lines already contain', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap });
    network.connectionOf('phone').down = true;
    await tab.addToCart({ product: cap });
    Object.assign(network.connectionOf('phone'), {
      down: false,
      faults: ['delay', 'lose-response'],
    });
    await tab.syncNow();
    network.connectionOf('phone').faults = [];
    await tab.refresh();
    expect(await cartOf(tab)).toEqual(['cap One size x2 waiting']);
    network.connectionOf('phone').cookies.clear();
    for (let round = 0; round < 2; round++) await tab.syncNow();
    await tab.refresh();
    expect(await cartOf(tab)).toEqual(['cap One size x2']);
  });

  it('sync continues under a new client id if the server lost the client’s edit numbers', async () => {
    const tab = phone.openTab();
    await tab.addToCart({ product: cap });
    await tab.store.meta.put({ key: 'nextSeq', value: 40 });
    expect(await tab.addToCart({ product: jammer, size: '22' })).toMatchObject({ result: 'saved' });
    await tab.syncNow();
    expect(await cartOf(tab)).toEqual(['cap One size x1', 'jammer 22 x1']);
  });

  it('if the database could not be opened once, the next edit opens it, and is shown', async () => {
    network.connectionOf('phone').down = true;
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No space left', 'UnknownError');
    });
    const tab = phone.openTab();
    const shown = vi.fn<(state: CartState) => void>();
    tab.observe(shown);
    expect(await tab.addToCart({ product: cap })).toMatchObject({ result: 'not-stored' });
    open.mockRestore();
    expect(await tab.addToCart({ product: cap })).toEqual({ result: 'waiting' });
    await vi.waitFor(() =>
      expect(shown.mock.lastCall?.[0].lines).toMatchObject([{ productId: 'cap', quantity: 1 }]),
    );
  });
});
