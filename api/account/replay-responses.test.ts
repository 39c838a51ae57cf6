import { afterAll, expect, it } from 'vitest';
import type { User } from '#contract/account';
import { customer, newPerson } from '../testing/customer';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

const shop = await startShop({});
afterAll(() => shop.close());

const KEY = 'a-key-of-21-character';
type Browser = ReturnType<typeof visitor>;

/**
 * Sends a request twice with the same cookies, like a browser whose connection closed before the
 * first response arrived.
 */
async function sendTwice(browser: Browser, method: string, path: string, body?: unknown) {
  const before = new Map(browser.cookies);
  const options = { headers: { 'idempotency-key': KEY }, ...(body !== undefined && { body }) };
  const first = await browser.send(method, path, options);
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  return [first, await browser.send(method, path, options)] as const;
}

const userOf = async (browser: Browser) =>
  ((await browser.send('GET', '/api/auth/me')).body as { user?: User }).user;

it('a repeated registration gets the first response, with its session [account.repeated-request]', async () => {
  const browser = visitor(shop.url);
  const person = newPerson();
  const [first, again] = await sendTwice(browser, 'POST', '/api/auth/register', person);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(again.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
  expect((await userOf(browser))?.email).toBe(person.email);
});

it('a repeated password change, deletion of an account and end of a session succeed once [account.repeated-request]', async () => {
  const browser = await customer(shop.url);
  const other = visitor(shop.url);
  const { email, password } = browser.person;
  await other.send('POST', '/api/auth/login', { body: { email, password } });
  const { body } = await browser.send('GET', '/api/auth/sessions');
  const [, { id }] = body as [{ id: string }, { id: string }];
  const ended = await sendTwice(browser, 'DELETE', `/api/auth/sessions/${id}`);
  expect(ended.map(({ status }) => status)).toEqual([200, 200]);
  expect(ended[1].body).toHaveLength(1);

  const change = { currentPassword: password, newPassword: 'Butterfly 200' };
  const changed = await sendTwice(browser, 'PUT', '/api/auth/change-password', change);
  expect(changed.map(({ status }) => status)).toEqual([204, 204]);
  expect((await userOf(browser))?.email).toBe(email);

  const deletion = { currentPassword: 'Butterfly 200' };
  const deleted = await sendTwice(browser, 'DELETE', '/api/auth/delete-account', deletion);
  expect(deleted.map(({ status }) => status)).toEqual([204, 204]);
  expect(await userOf(browser)).toBeUndefined();
});

it('without a key, with another key or with other cookies a request is not a repeat', async () => {
  const OTHER_KEY = 'other-key-of-21-chars';
  const person = newPerson();
  const register = (browser: Browser, key?: string) =>
    browser.send('POST', '/api/auth/register', {
      body: person,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const browser = visitor(shop.url);
  expect((await register(browser, OTHER_KEY)).status).toBe(201);
  expect((await register(browser, OTHER_KEY)).status).toBe(409);
  const stranger = visitor(shop.url);
  expect((await register(stranger, `${OTHER_KEY}2`)).status).toBe(409);
  expect((await register(stranger)).status).toBe(409);
});

it('an error is not stored: the same request can succeed later', async () => {
  const browser = await customer(shop.url);
  const send = (currentPassword: string) =>
    browser.send('PUT', '/api/auth/change-password', {
      body: { currentPassword, newPassword: 'Butterfly 200' },
      headers: { 'idempotency-key': KEY },
    });
  expect((await send('wrong password')).status).toBe(400);
  expect((await send(browser.person.password)).status).toBe(204);
});
