import { afterAll, describe, expect, it, test } from 'vitest';
import type { Session } from '#contract/account';
import { customer } from '../testing/customer';
import { holdRequest } from '../testing/hold-request';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import { deviceName } from './device-name';
import { MAX_SESSIONS, type StoredSession } from './session';

const shop = await startShop();
afterAll(() => shop.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function onTwoDevices() {
  const { person, ...phone } = await customer(shop.url);
  const laptop = visitor(shop.url);
  await laptop.send('POST', '/api/auth/login', {
    body: { email: person.email, password: person.password },
    headers: { 'user-agent': FIREFOX },
  });
  const list = async (browser: typeof laptop) =>
    (await browser.send('GET', '/api/auth/sessions')).body as Session[];
  const isSignedIn = async (browser: typeof laptop) =>
    (await browser.send('GET', '/api/auth/me')).status === 200;
  return { phone, laptop, list, isSignedIn };
}

describe('the sessions of a customer [account.sessions-list]', () => {
  it('lists a customer’s sessions with their devices, the current one first', async () => {
    const { phone, laptop, list } = await onTwoDevices();
    expect(await list(laptop)).toMatchObject([
      { device: 'Firefox on Windows', isCurrent: true },
      { device: 'Unknown device', isCurrent: false },
    ]);
    expect((await list(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('ends a single session', async () => {
    const { phone, laptop, list, isSignedIn } = await onTwoDevices();
    const other = (await list(phone)).find(({ isCurrent }) => !isCurrent);
    const reply = await phone.send('DELETE', `/api/auth/sessions/${other?.id}`);
    expect([reply.status, (reply.body as Session[]).length]).toEqual([200, 1]);
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, false]);
    const again = await phone.send('DELETE', `/api/auth/sessions/${other?.id}`);
    expect(again).toMatchObject({ status: 404, body: { code: 'session-not-found' } });
  });

  it('ends all sessions except the current one', async () => {
    const { phone, laptop, isSignedIn } = await onTwoDevices();
    expect((await laptop.send('DELETE', '/api/auth/sessions')).body).toHaveLength(1);
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
  });

  it('rejects a request whose body arrives after the end of its session', async () => {
    const { phone, laptop } = await onTwoDevices();
    const change = await holdRequest(shop.url, phone, {
      method: 'PUT',
      path: '/api/auth/profile',
      body: { firstName: 'Mallory', lastName: 'Okafor', phone: null, dateOfBirth: null },
    });
    await laptop.send('DELETE', '/api/auth/sessions');
    expect(await change.finish()).toBe(401);
    const { body } = await laptop.send('GET', '/api/auth/me');
    expect(body).toMatchObject({ user: { firstName: 'Sam' } });
  });

  it('rejects ending a session of another customer', async () => {
    const { phone, list, isSignedIn } = await onTwoDevices();
    const mallory = await customer(shop.url);
    for (const { id } of await list(phone))
      expect((await mallory.send('DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
  });
});

describe('a customer has at most 50 sessions [account.fifty-sessions]', () => {
  it('the 51st sign-in ends the oldest session', async () => {
    const { person, send } = await customer(shop.url);
    const body = { email: person.email, password: person.password };
    const devices = [];
    for (let index = 0; index < MAX_SESSIONS; index += 1) {
      const device = visitor(shop.url);
      expect((await device.send('POST', '/api/auth/login', { body })).status).toBe(200);
      devices.push(device);
    }
    const list = (await devices.at(-1)?.send('GET', '/api/auth/sessions'))?.body as Session[];
    expect(list).toHaveLength(MAX_SESSIONS);
    const { status } = await send('GET', '/api/auth/me');
    expect(status).toBe(401);
    expect((await devices[0]?.send('GET', '/api/auth/me'))?.status).toBe(200);
  });

  it('a sign-in ends all sessions above the limit that an older version left', async () => {
    const { person } = await customer(shop.url);
    const users = shop.database.collection<{ email: string }>('users');
    const userId = (await users.find()).find(({ email }) => email === person.email)?._id ?? '';
    const sessions = shop.database.collection<StoredSession>('sessions');
    const old = (n: number) => ({
      _id: `old-${n}`,
      userId,
      data: { userId, since: n },
      expiresAt: Date.now() + 60_000,
    });
    await Promise.all(Array.from({ length: 300 }, (_, n) => sessions.insert(old(n))));
    const body = { email: person.email, password: person.password };
    expect((await visitor(shop.url).send('POST', '/api/auth/login', { body })).status).toBe(200);
    expect(await sessions.find({ where: { userId } })).toHaveLength(MAX_SESSIONS);
  });
});

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Chromebook',
  ],
  ['<script>alert(1)</script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('shows the device for the user agent %s as %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
