import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { buyer, priceOf, readCapture } from '../../testing/buyer';
import { deskPerson, OWNER_COMMAND, type DeskPerson } from '../../testing/desk-person';
import { eventually } from '../../testing/eventually';
import { product } from '../../testing/goods';
import { startShop } from '../../testing/start-shop';
import { auditLog } from '../audit';
import { staffStore } from '../staff-store';
import { isPushService, pushTargets } from './push-targets';

const PATH = '/api/desk/notifications';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let received: Received[] = [];
/** Response status of the push service, by path. */
const statuses = new Map<string, number | Promise<number>>();
const service = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const path = request.url ?? '';
  received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
  response.writeHead((await statuses.get(path)) ?? 201).end();
});

service.listen(0, '127.0.0.1');
await once(service, 'listening');
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const shop = await startShop({
  products: [product('cap', 4, 'Quantity: 500')],
  intervals: { recovery: 100 },
  isPushService: (address) => address.startsWith(`${origin}/`),
});
afterEach(async () => {
  received = [];
  statuses.clear();
  for (const { endpoint } of await targets().all()) await targets().remove(endpoint);
});
afterAll(async () => {
  await shop.close();
  service.close();
});

const targets = () => pushTargets(shop.database, Date.now);

function target(path: string) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint: origin + path, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

async function subscribe(person: DeskPerson, path: string) {
  return person.send('PUT', PATH, { body: target(path) });
}

async function buy() {
  const sam = buyer(shop.url);
  await sam.add('cap', 2);
  return readCapture(await sam.capture(await sam.approve(priceOf(2)))).order;
}

const paths = () => received.map(({ path }) => path).toSorted();

test('a sale sends one encrypted notification to each browser, also if the payment is reported again [desk.notifications]', async () => {
  const [owner, helper] = [await deskPerson(shop, 'owner'), await deskPerson(shop, 'helper')];
  for (const [person, path] of [
    [owner, '/phone'],
    [owner, '/phone'],
    [helper, '/helper'],
  ] as const)
    expect((await subscribe(person, path)).status).toBe(204);

  const sam = buyer(shop.url);
  await sam.add('cap', 2);
  const payment = await sam.approve(priceOf(2));
  readCapture(await sam.capture(payment));
  await sam.capture(payment);
  await sam.record(payment);
  await eventually(() => expect(paths()).toEqual(['/helper', '/phone']));

  const { body: key } = await owner.send('GET', PATH);
  const { publicKey } = key as { publicKey: string };
  for (const { headers, body } of received) {
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.ttl).toBe('43200');
    const [, token = '', sent] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    expect(sent).toBe(publicKey);
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ aud: origin, sub: `mailto:${shop.settings.mail.shopEmail}` });
    expect(body.includes('New order')).toBe(false);
  }
  // After a later sale it is certain that the repeated calls have sent no messages.
  await buy();
  await eventually(() => expect(paths()).toEqual(['/helper', '/helper', '/phone', '/phone']));
});

test('a browser that has unsubscribed, a subscription that has ended and a removed person receive nothing', async () => {
  const [owner, helper] = [await deskPerson(shop, 'owner'), await deskPerson(shop, 'helper')];
  for (const path of ['/off', '/gone', '/broken']) await subscribe(owner, path);
  await subscribe(helper, '/removed');
  statuses.set('/gone', 410).set('/broken', 500);
  expect((await owner.send('DELETE', PATH, { body: { endpoint: `${origin}/off` } })).status).toBe(
    204,
  );
  const staff = staffStore(shop.database, Date.now);
  const member = await staff.read(helper.id);
  if (!member) throw new Error('no helper');
  await staff.remove(member, OWNER_COMMAND);

  await buy();
  await eventually(async () =>
    expect((await targets().all()).map(({ endpoint }) => endpoint)).toEqual([`${origin}/broken`]),
  );
  await buy();
  await eventually(() => expect(paths()).toEqual(['/broken', '/broken', '/gone']));
});

test('a payment succeeds while the push service does not respond', async () => {
  await subscribe(await deskPerson(shop, 'owner'), '/hangs');
  let respond: (() => void) | undefined;
  statuses.set('/hangs', new Promise((resolve) => (respond = () => resolve(201))));
  expect((await buy()).status).toBe('confirmed');
  await eventually(() => expect(paths()).toEqual(['/hangs']));
  respond?.();
});

test('ending a person’s other sessions or access ends the notifications, and another user cannot end them', async () => {
  const [owner, helper] = [await deskPerson(shop, 'owner'), await deskPerson(shop, 'helper')];
  await subscribe(owner, '/owner');
  await subscribe(helper, '/helper');
  await helper.send('DELETE', PATH, { body: { endpoint: `${origin}/owner` } });
  expect(await targets().all()).toHaveLength(2);
  expect((await owner.send('DELETE', `/api/desk/people/${helper.id}`)).status).toBe(200);
  const remaining = await targets().all();
  expect(remaining.map(({ endpoint }) => endpoint)).toEqual([`${origin}/owner`]);
});

test('a person has at most ten browsers; the oldest are replaced', async () => {
  const owner = await deskPerson(shop, 'owner');
  let at = Date.now();
  const store = pushTargets(shop.database, () => (at += 1000));
  for (let index = 0; index < 12; index++) await store.add(owner.id, target(`/${index}`));
  const retained = (await store.all()).map(({ endpoint }) => Number(endpoint.split('/').at(-1)));
  expect(retained.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('the server sends only to the push services of browsers', async () => {
  const refused = await (
    await deskPerson(shop, 'owner')
  ).send('PUT', PATH, {
    body: { ...target('/x'), endpoint: 'https://shop.example/internal' },
  });
  expect(refused.status).toBe(409);
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])
    expect(isPushService(known)).toBe(true);
  for (const unknown of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://127.0.0.1/abc',
  ])
    expect(isPushService(unknown)).toBe(false);
});

test('the log has one entry for each time that a person turns the notifications on or off [desk.notifications, desk.audit]', async () => {
  const [owner, helper] = [await deskPerson(shop, 'owner'), await deskPerson(shop, 'helper')];
  const turnOff = (person: DeskPerson) =>
    person.send('DELETE', PATH, { body: { endpoint: `${origin}/tablet` } });
  await Promise.all([subscribe(helper, '/tablet'), subscribe(helper, '/tablet')]);
  await subscribe(helper, '/tablet');
  // Another person tries to turn off the notifications.
  await turnOff(owner);
  await Promise.all([turnOff(helper), turnOff(helper)]);
  await turnOff(helper);
  await subscribe(helper, '/tablet');
  const log = await auditLog(shop.database, Date.now).about(helper.email);
  const entries = log.filter(({ act }) => act.startsWith('notifications.'));
  expect(entries.map(({ act }) => act)).toEqual([
    'notifications.on',
    'notifications.off',
    'notifications.on',
  ]);
  for (const { by, after } of entries) {
    expect(by).toContain(helper.email);
    expect(after).toEqual({ device: expect.any(String) });
  }
});
