import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '../mail/outbox';
import { startShop, type TestShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ intervals: { mail: 3_600_000 } });
});
afterAll(() => shop.close());

let nth = 0;
async function registered(given: object = {}) {
  nth += 1;
  const customer = {
    firstName: 'Sam',
    lastName: 'Okafor',
    username: `sam.${nth}`,
    email: `sam${nth}@club.example`,
    password: 'Backstroke4',
    ...given,
  };
  const browser = visitor(shop.url);
  const { status } = await browser.send('POST', '/api/auth/register', { body: customer });
  expect(status).toBe(201);
  return { customer };
}

const post = (path: string, body: object) =>
  visitor(shop.url).send('POST', `/api/auth/${path}`, { body });
const logIn = (login: string, password: string) => post('login', { email: login, password });
async function mailTo(email: string): Promise<Omit<Mail, 'id'> | undefined> {
  const mails = await shop.database
    .collection<{ mail?: Omit<Mail, 'id'> }>('mail')
    .find({ sort: 'dueAt', limit: 500 });
  return mails.map(({ mail }) => mail).findLast((mail) => mail?.to === email);
}

it('a mail with a code says nothing in words that whoever registered the address has chosen', async () => {
  const firstName = 'your prize: https://evil.example';
  const { customer } = await registered({ firstName });
  await post('forgot-password', customer);
  const { subject, text, html } = (await mailTo(customer.email)) ?? {};
  expect(subject).toMatch(/^\d{6} /);
  for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
});

it('a crowd of logins is told to come again, and keeps nobody waiting for long', async () => {
  const { customer } = await registered();
  const crowd = Array.from({ length: 200 }, (_, at) => logIn(`${at}@crowd.example`, 'wrong'));
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect((await logIn(customer.email, customer.password)).status).toBe(200);
});
