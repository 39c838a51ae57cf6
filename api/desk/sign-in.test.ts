import { afterAll, expect, test } from 'vitest';
import type { MailDocument } from '../mail/outbox';
import { authenticator } from '../testing/authenticator';
import { customer } from '../testing/customer';
import { deskPerson, inviteToDesk, joinDeskByPassword, mailedCode } from '../testing/desk-person';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import { auditLog } from './audit';
import { staffStore } from './staff-store';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PASSWORD = 'tumble-turn at 25 m';

let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;

// Mails stay queued, so that the test can read their codes.
const shop = await startShop({ now, intervals: { mail: 24 * HOUR_MS } });
afterAll(() => shop.close());

const staff = () => staffStore(shop.database, now);

const invite = (email: string) => inviteToDesk(shop, email, 'owner', now);
const joinByPassword = (email: string) => joinDeskByPassword(shop, email, PASSWORD, now);

test('an invitation works once, and its link leads to the person’s email and role [desk.invitation]', async () => {
  const token = await invite('once@lane.example');
  const browser = visitor(shop.url);
  const { body } = await browser.send('POST', '/api/desk/invitation', { body: { token } });
  expect(body).toMatchObject({ email: 'once@lane.example', role: 'owner' });
  const accept = { token, name: 'Robin', password: PASSWORD };
  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      visitor(shop.url).send('POST', '/api/desk/invitation/accept', { body: accept }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
  expect((await staff().all()).filter(({ email }) => email === 'once@lane.example')).toHaveLength(
    1,
  );
});

test('a newer invitation replaces the older one, and two accepted at once create one person', async () => {
  const email = 'twice@lane.example';
  const first = await invite(email);
  const second = await invite(email);
  const open = (token: string) =>
    visitor(shop.url).send('POST', '/api/desk/invitation', { body: { token } });
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  const found = await staff().invitation(second);
  if (!found) throw new Error('not invited');
  // Simulates two processes that have both read the invitation.
  await shop.database.collection('invitations').insert({ ...found, _id: 'other' });
  const other = await shop.database.collection<typeof found>('invitations').get('other');
  if (!other) throw new Error('not inserted');
  const joined = await Promise.all(
    [found, other].map((invitation) => staff().accept(invitation, { name: 'Robin', passkeys: [] })),
  );
  expect(joined.filter(Boolean)).toHaveLength(1);
});

test.each(['Ann <ann@lane.example>', '\u200f', 'A\u00adnn'])(
  'a name that could look like another author is refused: %j',
  async (name) => {
    const body = { token: await invite('name@lane.example'), name, password: PASSWORD };
    const reply = await visitor(shop.url).send('POST', '/api/desk/invitation/accept', { body });
    expect(reply.status).toBe(400);
  },
);

test('an invitation ends after three days', async () => {
  const token = await invite('late@lane.example');
  clockOffsetMs += 3 * 24 * HOUR_MS + 1;
  const reply = await visitor(shop.url).send('POST', '/api/desk/invitation', { body: { token } });
  expect(reply.status).toBe(404);
  clockOffsetMs = 0;
});

test('a person signs in by passkey, and the session ends after 12 hours [desk.passkey]', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  robin.cookies.clear();
  expect((await robin.send('GET', '/api/desk/session')).status).toBe(401);
  const reply = await robin.signIn();
  expect(reply).toMatchObject({ status: 200, body: { member: { email: robin.email } } });
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('desk='));
  expect(cookie).toMatch(/httponly/i);
  clockOffsetMs += 12 * HOUR_MS - MINUTE_MS;
  expect((await robin.send('GET', '/api/desk/session')).status).toBe(200);
  clockOffsetMs += 2 * MINUTE_MS;
  expect((await robin.send('GET', '/api/desk/session')).status).toBe(401);
  clockOffsetMs = 0;
});

test('a response of a passkey works once, on this shop’s page, within five minutes', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const send = (body: unknown) => robin.send('POST', '/api/desk/passkey', { body });
  const response = await robin.passkeyResponse();
  expect((await send(response)).status).toBe(200);
  expect((await send(response)).status).toBe(401);
  expect((await send(await robin.passkeyResponse('https://evil.example'))).status).toBe(401);
  const expired = await robin.passkeyResponse();
  clockOffsetMs += 6 * MINUTE_MS;
  expect((await send(expired)).status).toBe(401);
  clockOffsetMs = 0;
  const { challenge } = (await robin.send('POST', '/api/desk/passkey/options')).body as {
    challenge: string;
  };
  const other = await deskPerson(shop, 'owner', now);
  // Uses another person's signature with Robin's passkey.
  expect((await send({ ...other.device.get({ challenge }), id: robin.device.id })).status).toBe(
    401,
  );
});

test('a password needs the code of the mail, which works once [desk.password]', async () => {
  const email = 'code@lane.example';
  const browser = await joinByPassword(email);
  browser.cookies.clear();
  const first = await browser.send('POST', '/api/desk/password', {
    body: { email, password: PASSWORD },
  });
  expect(first.status).toBe(200);
  expect((await browser.send('GET', '/api/desk/session')).status).toBe(401);
  const { attempt } = first.body as { attempt: string };
  const body = { attempt, code: await mailedCode(shop, email) };
  const replies = await Promise.all(
    [1, 2].map(() => browser.send('POST', '/api/desk/code', { body })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(await browser.send('GET', '/api/desk/session')).toMatchObject({
    status: 200,
    body: { freshUntil: null },
  });
});

test('a code allows five attempts, even if they arrive at the same time', async () => {
  const email = 'guess@lane.example';
  const browser = await joinByPassword(email);
  const { body } = await browser.send('POST', '/api/desk/password', {
    body: { email, password: PASSWORD },
  });
  const { attempt } = body as { attempt: string };
  const code = await mailedCode(shop, email);
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all(
    Array.from({ length: 5 }, () =>
      browser.send('POST', '/api/desk/code', { body: { attempt, code: wrong } }),
    ),
  );
  const reply = await browser.send('POST', '/api/desk/code', { body: { attempt, code } });
  expect(reply.status).toBe(401);
});

test('at most five codes an hour are mailed to a person, for any number of sign-ins', async () => {
  const email = 'flood@lane.example';
  const browser = await joinByPassword(email);
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    const body = { email, password: PASSWORD };
    statuses.push((await browser.send('POST', '/api/desk/password', { body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a passkey with the credential id of another person is not accepted', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const token = await invite('copy@lane.example');
  const browser = visitor(shop.url);
  const { body } = await browser.send('POST', '/api/desk/invitation', { body: { token } });
  const { options } = body as { options: { challenge: string } };
  const copy = authenticator(shop.url, Buffer.from(robin.device.id, 'base64url'));
  const reply = await browser.send('POST', '/api/desk/invitation/accept', {
    body: { token, name: 'Copy', passkey: copy.create(options) },
  });
  expect(reply.status).toBe(400);
  expect((await robin.signIn()).status).toBe(200);
});

test('the mail with a code has no digits in its subject, which lock screens show [desk.code-mail]', async () => {
  const email = 'subject@lane.example';
  const browser = await joinByPassword(email);
  await browser.send('POST', '/api/desk/password', { body: { email, password: PASSWORD } });
  const mails = await shop.database.collection<MailDocument>('mail').find({ sort: 'dueAt' });
  const subjects = mails.flatMap(({ mail }) => (mail?.to === email ? [mail.subject] : []));
  expect(subjects).toEqual(['Your sign-in code']);
});

test('wrong passwords from other devices do not prevent a sign-in on a device that the person has used [desk.known-device]', async () => {
  const email = 'flooded@lane.example';
  const knownDevice = await joinByPassword(email);
  const tryPassword = (browser: typeof knownDevice, password: string) =>
    browser.send('POST', '/api/desk/password', { body: { email, password } });
  for (let index = 0; index < 6; index += 1) await tryPassword(visitor(shop.url), 'wrong');
  expect((await tryPassword(visitor(shop.url), PASSWORD)).status).toBe(429);
  expect((await tryPassword(knownDevice, PASSWORD)).status).toBe(200);
  // A known device has its own limit.
  for (let index = 0; index < 10; index += 1) await tryPassword(knownDevice, 'wrong');
  expect((await tryPassword(knownDevice, PASSWORD)).status).toBe(429);
});

test('a passkey of a removed person gets the same error as an unknown one [desk.passkey-rejected]', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const kim = await deskPerson(shop, 'helper', now);
  await robin.send('DELETE', `/api/desk/people/${kim.id}`);
  const removed = await kim.signIn();
  const { body: options } = await kim.send('POST', '/api/desk/passkey/options');
  const stranger = authenticator(shop.url).get(options as { challenge: string });
  const unknown = await kim.send('POST', '/api/desk/passkey', { body: stranger });
  // Uses a known credential id without its key.
  const forged = await kim.send('POST', '/api/desk/passkey', {
    body: { ...stranger, id: robin.device.id, rawId: robin.device.id },
  });
  expect(removed.status).toBe(401);
  expect((removed.body as { error: string }).error).toMatch(/an owner can invite you again/);
  expect([unknown, forged].map(({ status, body }) => [status, body])).toEqual(
    [removed, removed].map(({ status, body }) => [status, body]),
  );
});

test('wrong passwords are limited, and an unknown address gets the same error', async () => {
  const email = 'limit@lane.example';
  await joinByPassword(email);
  const browser = visitor(shop.url);
  const tryPassword = (to: string, password: string) =>
    browser.send('POST', '/api/desk/password', { body: { email: to, password } });
  const known = await tryPassword(email, 'wrong');
  const unknown = await tryPassword('nobody@lane.example', 'wrong');
  expect([known.status, known.body]).toEqual([401, unknown.body]);
  for (let index = 0; index < 4; index += 1) await tryPassword(email, 'wrong');
  expect((await tryPassword(email, PASSWORD)).status).toBe(429);
});

test('a customer is not staff, and staff are not customers [desk.separate]', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  expect((await robin.send('GET', '/api/orders')).status).toBe(401);
  const sam = await customer(shop.url);
  expect((await sam.send('GET', '/api/desk/session')).status).toBe(401);
  // Sends the value of one cookie under the name of the other.
  const value = robin.cookies.get('desk') ?? '';
  sam.cookies.set('session', value);
  expect((await sam.send('GET', '/api/orders')).status).toBe(401);
});

test('removing a person ends the sessions, and the log says who did it [desk.remove, desk.audit]', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const helper = await deskPerson(shop, 'helper', now);
  const reply = await robin.send('DELETE', `/api/desk/people/${helper.id}`);
  expect(reply.status).toBe(200);
  expect((await helper.send('GET', '/api/desk/session')).status).toBe(401);
  expect((await helper.signIn()).status).toBe(401);
  expect((await robin.send('DELETE', `/api/desk/people/${robin.id}`)).status).toBe(409);
  const [entry] = await auditLog(shop.database, now).about(helper.email);
  expect(entry).toMatchObject({
    act: 'staff.remove',
    by: expect.stringContaining(robin.email),
    before: { role: 'helper' },
  });
});

test('a person signs out of one browser', async () => {
  const robin = await deskPerson(shop, 'helper', now);
  const value = robin.cookies.get('desk') ?? '';
  const signature = robin.cookies.get('desk.sig') ?? '';
  expect((await robin.send('DELETE', '/api/desk/session')).status).toBe(204);
  robin.cookies.set('desk', value).set('desk.sig', signature);
  expect((await robin.send('GET', '/api/desk/session')).status).toBe(401);
});
