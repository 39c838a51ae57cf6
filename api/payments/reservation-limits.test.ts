import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { nanoid } from 'nanoid';
import { catalogueEndpoints } from '#contract/products/catalogue';
import { paymentEndpoints } from '#contract/payments';
import { stockStore } from '../stock/store';
import { approveAt, buyer, priceOf, refusalIn, type Buyer } from '../testing/buyer';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { plainClient, visitor } from '../testing/visitor';

const MINUTE_MS = 60_000;

let clockOffsetMs = 0;
let used = 0;
let addresses = 0;

const items = Array.from({ length: 60 }, (_, index) => product(`one-${index}`, 5, 'Quantity: 1'));
const thingIds = Array.from({ length: 210 }, (_, index) => `thing-${index}`);
const nextItem = () => `one-${used++}`;
/** An IP address in a new network. */
const nextAddress = () => `2001:db8:0:${(addresses++).toString(16)}::1`;

const shop = await startShop({
  sandboxControls: true,
  now: () => Date.now() + clockOffsetMs,
  env: { RATE_LIMIT: '1', TRUST_PROXY: '1' },
  products: [
    ...items,
    ...thingIds.map((id) => product(id, 5, 'Quantity: 9')),
    product('cap', 4, 'Quantity: 12'),
    product('hat', 4, 'Quantity: 12'),
    product('many', 4, 'Quantity: 900'),
  ],
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({ webhooks: 0 }));

/** A shopper from an address, with their own cart. */
async function shopper(
  address: string,
  productId: string,
  quantity = 1,
  browser: Pick<Buyer, 'send'> = visitor(shop.url),
): Promise<Buyer> {
  const send: typeof browser.send = (method, path, options = {}) =>
    browser.send(method, path, {
      ...options,
      headers: { ...options.headers, 'x-forwarded-for': address },
    });
  const sam = buyer(shop.url, nanoid(21), { ...visitor(shop.url), send });
  expect((await sam.add(productId, quantity)).status).toBe(201);
  return sam;
}

async function created(sam: Buyer, units = 1) {
  const reply = await sam.create(priceOf(units));
  expect(reply.status).toBe(201);
  return paymentEndpoints.create.reply.parse(reply.body);
}

/** Creates the three attempts with hard reservations that a network may have. */
async function createHardReservations(address: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) await created(await shopper(address, nextItem()));
}

async function isTakenBy(rival: Buyer, units = 1): Promise<boolean> {
  const reply = await rival.create(priceOf(units));
  if (reply.status === 201) return true;
  expect([reply.status, refusalIn(reply).code]).toEqual([409, 'held-by-others']);
  return false;
}

const networks = () =>
  shop.database.collection<{ expiresAt: number; unpaid: unknown[] }>('networks').find();

describe('reservations per network [checkout.hard-reservations, checkout.twenty-units, checkout.rival-takes-all-or-nothing]', () => {
  test('a capture in progress still counts as one of the three hard reservations', async () => {
    const address = nextAddress();
    const attempts = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const sam = await shopper(address, nextItem());
      attempts.push({ sam, id: (await created(sam)).id });
    }
    await shop.sandbox.setNextRule('capture', { do: 'delay', ms: 1500 }, 3);
    const captures = attempts.map(({ sam, id }) => sam.capture(id));
    const checkouts = shop.database.collection<{ state: string }>('checkouts');
    for (const { id } of attempts)
      await expect
        .poll(() => checkouts.find({ where: { providerOrderId: id } }))
        .toMatchObject([{ state: 'capturing' }]);
    const item = nextItem();
    await created(await shopper(address, item));
    for (const reply of await Promise.all(captures)) expect(reply.status).toBe(422);
    await shop.sandbox.setControls({ webhooks: 0 });
    expect(await isTakenBy(await shopper(nextAddress(), item))).toBe(true);
  });

  test('a payment for more than 20 units is a 409 and reserves nothing', async () => {
    const sam = await shopper(nextAddress(), 'many', 21);
    const reply = await sam.create(priceOf(21));
    expect([reply.status, refusalIn(reply).code]).toEqual([409, 'too-many-pieces']);
    expect(refusalIn(reply).quote?.lines[0]?.quantity).toBe(21);
    expect((await stockStore(shop.database).read('many'))?.holds).toEqual([]);
  });

  test('another buyer cannot take the first three reservations of a network, but can take the fourth, whose buyer then gets a 409 and is not charged', async () => {
    const address = nextAddress();
    const itemIds = [nextItem(), nextItem(), nextItem(), nextItem()];
    const holders: Buyer[] = [];
    const ids: string[] = [];
    for (const item of itemIds) {
      const sam = await shopper(address, item);
      holders.push(sam);
      ids.push((await created(sam)).id);
    }
    const taken: boolean[] = [];
    for (const item of itemIds) taken.push(await isTakenBy(await shopper(nextAddress(), item)));
    expect(taken).toEqual([false, false, false, true]);
    const reply = await holders[3]?.capture(ids[3] ?? '');
    expect(reply && [reply.status, refusalIn(reply).code]).toEqual([409, 'payment-attempt-ended']);
    expect((await shop.sandbox.payments()).find(({ id }) => id === ids[3])?.capture).toBeNull();
  });

  test('an IPv6 /64 counts as one network, and a paid checkout no longer counts', async () => {
    const address = nextAddress();
    const neighbour = address.replace('::1', ':a:b:c:d');
    const paying = await shopper(address, nextItem());
    const id = await paying.approve(priceOf(1));
    await created(await shopper(neighbour, nextItem()));
    await created(await shopper(address, nextItem()));
    const beyond = nextItem();
    await created(await shopper(neighbour, beyond));
    expect(await isTakenBy(await shopper(nextAddress(), beyond))).toBe(true);
    expect((await paying.capture(id)).status).toBe(200);
    const again = nextItem();
    await created(await shopper(neighbour, again));
    expect(await isTakenBy(await shopper(nextAddress(), again))).toBe(false);
  });

  test('ten units of a network are hard reservations, the rest preemptible', async () => {
    const address = nextAddress();
    await created(await shopper(address, 'many', 8), 8);
    await created(await shopper(address, 'cap', 3), 3);
    expect(await isTakenBy(await shopper(nextAddress(), 'cap', 12), 12)).toBe(true);
  });
});

describe('an approved payment [checkout.approved-is-hard]', () => {
  test('another buyer cannot take the preemptible reservation of an approved payment', async () => {
    const address = nextAddress();
    await createHardReservations(address);
    const item = nextItem();
    const sam = await shopper(address, item);
    const { id, approveUrl } = await created(sam);
    await approveAt(approveUrl);
    expect(await isTakenBy(await shopper(nextAddress(), item))).toBe(false);
    expect((await sam.capture(id)).status).toBe(200);
  });

  test('another buyer cannot take a reservation while the provider does not answer whether its payment is approved', async () => {
    const address = nextAddress();
    await createHardReservations(address);
    const item = nextItem();
    await created(await shopper(address, item));
    const rule = { do: 'fail', status: 503, issue: 'DOWN' } as const;
    await shop.sandbox.setNextRule('get', rule);
    const rival = await shopper(nextAddress(), item);
    expect(await isTakenBy(rival)).toBe(false);
    clockOffsetMs += MINUTE_MS;
    expect(await isTakenBy(rival)).toBe(true);
  });

  test('if many buyers want the items of an approved payment, the payment is read from the provider once', async () => {
    const address = nextAddress();
    await createHardReservations(address);
    const item = nextItem();
    const sam = await shopper(address, item);
    await approveAt((await created(sam)).approveUrl);
    const rivals = await Promise.all(
      Array.from({ length: 20 }, () => shopper(nextAddress(), item)),
    );
    const rule = { do: 'delay', ms: 0 } as const;
    await shop.sandbox.setNextRule('get', rule, 100);
    const taken = await Promise.all(rivals.map((rival) => isTakenBy(rival)));
    expect(taken.some(Boolean)).toBe(false);
    const controls = await shop.database
      .collection<{ rules: { times: number }[] }>('sandbox-controls')
      .get('controls');
    expect(controls?.rules[0]?.times).toBe(99);
  });
});

describe('reservations that end unpaid [checkout.unpaid-becomes-preemptible]', () => {
  test('a product reserved twice without paying can only be reserved preemptibly for the next hour', async () => {
    const address = nextAddress();
    const item = nextItem();
    const sam = await shopper(address, item);
    for (let lapses = 0; lapses < 2; lapses++) {
      await created(sam);
      clockOffsetMs += 16 * MINUTE_MS;
    }
    await created(sam);
    const rival = await shopper(nextAddress(), item);
    expect(await isTakenBy(rival)).toBe(true);
    clockOffsetMs += 61 * MINUTE_MS;
    await created(sam);
    expect(await isTakenBy(rival)).toBe(false);
  });

  test('unpaid reservations that are replaced every few minutes count too', async () => {
    const item = nextItem();
    const sam = await shopper(nextAddress(), item);
    for (let times = 0; times < 4; times++) {
      await created(sam);
      clockOffsetMs += 8 * MINUTE_MS;
    }
    await created(sam);
    expect(await isTakenBy(await shopper(nextAddress(), item))).toBe(true);
  });

  test('unpaid reservations still count after many others of the same network', async () => {
    const address = nextAddress();
    const item = nextItem();
    const sam = await shopper(address, item);
    for (let lapses = 0; lapses < 2; lapses++) {
      await created(sam);
      clockOffsetMs += 16 * MINUTE_MS;
    }
    const otherShopper = await shopper(address, 'thing-0', 1, plainClient(shop.url));
    for (const id of thingIds.slice(1, 9)) expect((await otherShopper.add(id)).status).toBe(201);
    for (let times = 0; times < 25; times++) await created(otherShopper, 9);
    await created(sam);
    expect(await isTakenBy(await shopper(nextAddress(), item))).toBe(true);
    const longest = Math.max(...(await networks()).map(({ unpaid }) => unpaid.length));
    expect(longest).toBeLessThan(30);
  });

  test('once a network has unpaid reservations of more than 200 products, all its reservations are preemptible', async () => {
    const address = nextAddress();
    const otherShopper = await shopper(address, 'many', 1, plainClient(shop.url));
    const clear = () => otherShopper.send('DELETE', `/api/cart/clear/${otherShopper.sessionId}`);
    for (let from = 0; from < thingIds.length; from += 10) {
      await clear();
      for (const id of thingIds.slice(from, from + 10)) await otherShopper.add(id);
      await created(otherShopper, 10);
    }
    await clear();
    await otherShopper.add('many');
    await created(otherShopper);
    const item = nextItem();
    await created(await shopper(address, item));
    expect(await isTakenBy(await shopper(nextAddress(), item))).toBe(true);
  });

  test('opening the payment a few times does not count as unpaid reservations', async () => {
    const item = nextItem();
    const sam = await shopper(nextAddress(), item);
    for (let times = 0; times < 5; times++) await created(sam);
    expect(await isTakenBy(await shopper(nextAddress(), item))).toBe(false);
  });
});

describe('items reserved by other checkouts', () => {
  const availability = async (client: Pick<Buyer, 'send'>, productId: string) =>
    catalogueEndpoints.availability.reply.parse(
      (await client.send('GET', `/api/availability/${productId}`)).body,
    );

  test('product page and 409 show when to try again, until the reserved item is free or sold [product.reserved-by-others]', async () => {
    const item = nextItem();
    const [sam, kim] = [await shopper(nextAddress(), item), await shopper(nextAddress(), item)];
    expect(await availability(kim, item)).toEqual({});
    const { id, approveUrl } = await created(sam);
    const { again = '' } = await availability(kim, item);
    const minutes = (Date.parse(again) - Date.now() - clockOffsetMs) / MINUTE_MS;
    expect([minutes > 14, minutes <= 15]).toEqual([true, true]);
    const refusal = await kim.create(priceOf(1));
    expect(refusal.body).toMatchObject({
      error: `Product ${item} is in someone else’s checkout. Please try again in 15 minutes.`,
      code: 'held-by-others',
      productId: item,
      again,
    });
    await approveAt(approveUrl);
    await sam.capture(id);
    expect(await availability(kim, item)).toEqual({});
  });

  test('a product is not shown as reserved to the buyer who reserved it, nor if the reservation is preemptible', async () => {
    const address = nextAddress();
    const item = nextItem();
    const sam = await shopper(address, item);
    await created(sam);
    expect(await availability(sam, item)).toEqual({});
    await created(await shopper(address, nextItem()));
    await created(await shopper(address, nextItem()));
    const weak = nextItem();
    await created(await shopper(address, weak));
    expect(await availability(await shopper(nextAddress(), 'many'), weak)).toEqual({});
  });

  test('the availability of an unknown product is a 404', async () => {
    const reply = await visitor(shop.url).send('GET', '/api/availability/nothing');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

test('reservations store a hash of the network, not its address, and delete it later', async () => {
  const address = nextAddress();
  await createHardReservations(address);
  const stored = await networks();
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain('2001:db8');
  for (const { expiresAt } of stored)
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + clockOffsetMs + 72 * 60 * MINUTE_MS);
});
