import { afterAll, expect, test } from 'vitest';
import type { SignInMethods, StaffSession } from '#contract/desk/staff';
import type { MailDocument } from '../mail/outbox';
import { authenticator } from '../testing/authenticator';
import {
  deskPerson,
  inviteToDesk,
  joinDeskByPassword,
  mailedCode,
  type DeskPerson,
} from '../testing/desk-person';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import { auditLog } from './audit';
import { staffStore } from './staff-store';

const MINUTE_MS = 60_000;
const PASSWORD = 'tumble-turn at 25 m';
const OWN = '/api/desk/passkeys';
const OPTIONS = `${OWN}/options`;

type Browser = Pick<DeskPerson, 'send'>;
type Options = { challenge: string; excludeCredentials: { id: string }[] };

let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;

// Mails stay queued, so that the test can read them.
const shop = await startShop({ now, intervals: { mail: 24 * 60 * MINUTE_MS } });
afterAll(() => shop.close());

const staff = () => staffStore(shop.database, now);
const device = () => authenticator(shop.url);

async function optionsOf({ send }: Browser): Promise<Options> {
  return (await send('POST', OPTIONS)).body as Options;
}

async function add(browser: Browser, key = device()) {
  return browser.send('POST', OWN, { body: key.create(await optionsOf(browser)) });
}

async function methods({ send }: Browser): Promise<SignInMethods> {
  return (await send('GET', OWN)).body as SignInMethods;
}

const invite = (email: string) => inviteToDesk(shop, email, 'owner', now);
const joinByPassword = (email: string) => joinDeskByPassword(shop, email, PASSWORD, now);

async function signInByCode(browser: Browser, email: string): Promise<void> {
  const begun = await browser.send('POST', '/api/desk/password', {
    body: { email, password: PASSWORD },
  });
  const { attempt } = begun.body as { attempt: string };
  const body = { attempt, code: await mailedCode(shop, email) };
  expect((await browser.send('POST', '/api/desk/code', { body })).status).toBe(200);
}

test('a person adds a second passkey, signs in with it and removes the first one [desk.own-passkeys]', async () => {
  const robin = await deskPerson(shop, 'helper', now);
  const second = device();
  expect(await optionsOf(robin)).toMatchObject({ excludeCredentials: [{ id: robin.device.id }] });
  expect((await add(robin, second)).status).toBe(200);
  const browser = visitor(shop.url);
  const reply = await browser.send('POST', '/api/desk/passkey/options');
  const body = second.get(reply.body as Options);
  expect((await browser.send('POST', '/api/desk/passkey', { body })).status).toBe(200);
  const { passkeys } = await methods(browser);
  expect(passkeys).toMatchObject([
    { id: robin.device.id, usedAt: null },
    { id: second.id, usedAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  const removed = await browser.send('DELETE', `${OWN}/${robin.device.id}`);
  expect(removed.body).toMatchObject({ passkeys: [{ id: second.id }] });
  // The browser that used the passkey is signed out. The removal can be repeated.
  expect((await robin.send('GET', '/api/desk/session')).status).toBe(401);
  expect((await browser.send('DELETE', `${OWN}/${robin.device.id}`)).status).toBe(200);
  expect((await robin.signIn()).status).toBe(401);
  expect((await browser.send('DELETE', `${OWN}/${second.id}`)).status).toBe(409);
});

test('a passkey of a phone that was added on a computer is not named after the computer', async () => {
  const robin = await deskPerson(shop, 'helper', now);
  const created = device().create(await optionsOf(robin));
  const body = { ...created, authenticatorAttachment: 'cross-platform' };
  await robin.send('POST', OWN, { body });
  const { passkeys } = await methods(robin);
  expect(passkeys.map((passkey) => passkey.device)).toContainEqual(
    expect.stringMatching(/^Phone or security key, added in /),
  );
});

test('each addition and removal of a passkey sends a mail and adds a log entry, also if it is added again', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const second = device();
  await add(robin, second);
  await robin.send('DELETE', `${OWN}/${second.id}`);
  clockOffsetMs += 1000;
  await add(robin, second);
  const log = await auditLog(shop.database, now).about(robin.email);
  expect(log.map(({ act }) => act).slice(0, 3)).toEqual([
    'staff.passkey-add',
    'staff.passkey-remove',
    'staff.passkey-add',
  ]);
  const mails = await shop.database.collection<MailDocument>('mail').find({ sort: 'dueAt' });
  expect(
    mails.flatMap(({ mail }) => (mail?.to === robin.email ? [mail.subject] : [])).toSorted(),
  ).toEqual(['A passkey was added', 'A passkey was added', 'A passkey was removed']);
});

test('a response that is sent twice adds one passkey', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const body = device().create(await optionsOf(robin));
  for (const status of [200, 200])
    expect(await robin.send('POST', OWN, { body })).toMatchObject({ status });
  expect((await methods(robin)).passkeys).toHaveLength(2);
});

test('a person with a passkey needs it to add another one: a password and a code are not enough', async () => {
  const email = 'both@lane.example';
  const browser = visitor(shop.url);
  const token = await invite(email);
  const reply = await browser.send('POST', '/api/desk/invitation', { body: { token } });
  const { options } = reply.body as { options: Options };
  const key = device();
  await browser.send('POST', '/api/desk/invitation/accept', {
    body: { token, name: 'Robin', password: PASSWORD, passkey: key.create(options) },
  });
  await signInByCode(browser, email);
  expect((await browser.send('POST', OPTIONS)).status).toBe(403);
  const { body: request } = await browser.send('POST', '/api/desk/passkey/options');
  await browser.send('POST', '/api/desk/passkey', { body: key.get(request as Options) });
  expect((await add(browser)).status).toBe(200);
});

test('a person without a passkey gets the first one within five minutes after password and code [desk.first-passkey]', async () => {
  const email = 'first@lane.example';
  const browser = await joinByPassword(email);
  // Joining by invitation does not include a mailed code.
  expect((await browser.send('POST', OPTIONS)).status).toBe(403);
  await signInByCode(browser, email);
  clockOffsetMs += 6 * MINUTE_MS;
  expect((await browser.send('POST', OPTIONS)).status).toBe(403);
  await signInByCode(browser, email);
  const invitation = { email: 'later@lane.example', role: 'owner' };
  expect((await browser.send('POST', '/api/desk/people', { body: invitation })).status).toBe(403);
  expect((await add(browser)).status).toBe(200);
  const session = (await browser.send('GET', '/api/desk/session')).body as StaffSession;
  expect(session).toMatchObject({ member: { passkeys: 1 }, freshUntil: expect.any(String) });
  expect((await browser.send('POST', '/api/desk/people', { body: invitation })).status).toBe(201);
  // The person can still sign in by password.
  const [passkey] = (await methods(browser)).passkeys;
  expect((await browser.send('DELETE', `${OWN}/${passkey?.id}`)).status).toBe(200);
  clockOffsetMs = 0;
});

test('if two first passkeys are sent at once, only one is added', async () => {
  const email = 'twofirst@lane.example';
  const browser = await joinByPassword(email);
  await signInByCode(browser, email);
  const bodies = [
    device().create(await optionsOf(browser)),
    device().create(await optionsOf(browser)),
  ];
  const replies = await Promise.all(bodies.map((body) => browser.send('POST', OWN, { body })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await staff().byEmail(email))?.passkeys).toHaveLength(1);
});

test('a challenge works only for the purpose and the person that it was issued for [desk.challenge]', async () => {
  const [robin, other] = [
    await deskPerson(shop, 'owner', now),
    await deskPerson(shop, 'owner', now),
  ];
  const tokens = [await invite('one@lane.example'), await invite('two@lane.example')];
  const challengeOf = async (path: string, body?: object) => {
    const reply = (await robin.send('POST', path, { ...(body && { body }) })).body;
    const { options = reply } = reply as { options?: unknown };
    return options as Options;
  };
  const issue = {
    'sign-in': () => challengeOf('/api/desk/passkey/options'),
    join: () => challengeOf('/api/desk/invitation', { token: tokens[0] }),
    'join of another person': () => challengeOf('/api/desk/invitation', { token: tokens[1] }),
    add: () => optionsOf(robin),
    'add of another person': () => optionsOf(other),
  };
  const use = {
    'sign-in': (options: Options) =>
      visitor(shop.url).send('POST', '/api/desk/passkey', { body: robin.device.get(options) }),
    join: (options: Options) =>
      visitor(shop.url).send('POST', '/api/desk/invitation/accept', {
        body: { token: tokens[0], name: 'One', passkey: device().create(options) },
      }),
    add: (options: Options) => robin.send('POST', OWN, { body: device().create(options) }),
  };
  for (const [purpose, send] of Object.entries(use))
    for (const [issued, requestOptions] of Object.entries(issue)) {
      if (issued === purpose) continue;
      const { status } = await send(await requestOptions());
      expect([purpose, issued, status]).toEqual([
        purpose,
        issued,
        purpose === 'sign-in' ? 401 : 400,
      ]);
    }
  expect((await use.add(await issue.add())).status).toBe(200);
  expect((await use.join(await issue.join())).status).toBe(201);
  expect((await use['sign-in'](await issue['sign-in']())).status).toBe(200);
});
