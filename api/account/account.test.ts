import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type User } from '#contract/account';
import type { Mail } from '../mail/outbox';
import { customer, newPerson, type TestPerson } from '../testing/customer';
import { startShop, type TestShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

let shop: TestShop;
let clock = Date.now();
beforeAll(async () => {
  shop = await startShop({ now: () => clock, intervals: { mail: 3_600_000 } });
});
afterAll(() => shop.close());

async function registered() {
  const one = newPerson();
  const given = { ...one, email: one.email.replace('sam', 'Sam') };
  return { given, browser: await customer(shop.url, given) };
}

const me = async (browser: ReturnType<typeof visitor>) =>
  (await browser.send('GET', '/api/auth/me')) as { status: number; body: { user: User } };

async function logIn(login: string, password: string) {
  const browser = visitor(shop.url);
  const reply = await browser.send('POST', '/api/auth/login', { body: { email: login, password } });
  return { ...reply, browser };
}

async function codeFor({ email }: TestPerson): Promise<string> {
  const mails = await shop.database
    .collection<{ mail?: Mail }>('mail')
    .find({ sort: 'dueAt', limit: 500 });
  const found = mails.map(({ mail }) => mail).filter((mail) => mail?.to === email);
  return /^(\d{6})/.exec(found.at(-1)?.subject ?? '')?.[1] ?? '';
}

/** Runs the owner's command that corrects an email address. */
async function correctEmail({ username }: TestPerson, email: string): Promise<void> {
  const { dataDir, mongodbUrl = '', port } = shop.settings;
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/customers.ts', 'correct', username, '--email', email],
    {
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), MONGODB_URL: mongodbUrl },
      cwd: join(import.meta.dirname, '../..'),
    },
  );
}

describe('account endpoints', () => {
  it('a customer registers and signs in, and responses contain no password [api.register, account.user-fields]', async () => {
    const { given, browser } = await registered();
    const { status, body } = await me(browser);
    expect(status).toBe(200);
    const { password: _, ...shown } = given;
    expect(body).toEqual({ user: { ...shown, phone: null, dateOfBirth: null } });
    const [stored] = await shop.database.collection('users').find();
    expect(JSON.stringify(stored)).not.toContain(given.password);
  });

  it('a customer signs in by email address or username, in upper or lower case [api.login, account.login-any-spelling]', async () => {
    const { given } = await registered();
    for (const login of [
      given.email,
      given.email.toUpperCase(),
      given.username,
      ` ${given.username} `,
    ])
      expect((await logIn(login, given.password)).status).toBe(200);
    expect((await logIn(given.email, 'wrong')).status).toBe(401);
    expect((await logIn('nobody@club.example', given.password)).body).toEqual(
      (await logIn(given.email, 'wrong')).body,
    );
  });

  it('a taken email address is rejected, and only one of several simultaneous registrations gets a username', async () => {
    const { given } = await registered();
    const again = { ...newPerson(), email: given.email.toLowerCase() };
    const reply = await visitor(shop.url).send('POST', '/api/auth/register', { body: again });
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'email-taken' }]);
    const one = newPerson();
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const body = { ...one, email: `${at}${one.email}` };
        return (await visitor(shop.url).send('POST', '/api/auth/register', { body })).status;
      }),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('signing out ends the session and keeps the cart (decision cart-cookie) [api.logout]', async () => {
    const { browser } = await registered();
    browser.cookies.set('cart', 'a-cart');
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204);
    expect((await me(browser)).status).toBe(401);
    expect(browser.cookies.get('cart')).toBe('a-cart');
  });

  it('changes the profile, and rejects one without a first or last name [api.profile, account.manages-own-data]', async () => {
    const { browser } = await registered();
    const body = { firstName: 'Ada', lastName: 'Lane', phone: '+1 555', dateOfBirth: '2001-02-03' };
    expect((await browser.send('PUT', '/api/auth/profile', { body })).status).toBe(200);
    expect((await me(browser)).body.user).toMatchObject(body);
    for (const wrong of [
      { firstName: ' ' },
      { lastName: 'Sam\u202e' },
      { phone: '1\n2' },
      { dateOfBirth: '2999-01-01' },
    ])
      expect(
        (await browser.send('PUT', '/api/auth/profile', { body: { ...body, ...wrong } })).status,
      ).toBe(400);
  });

  it('changes only the given profile fields and returns one message per invalid field [api.profile]', async () => {
    const { browser } = await registered();
    const put = (body: object) => browser.send('PUT', '/api/auth/profile', { body });
    expect((await put({ firstName: 'Ada' })).status).toBe(200);
    expect((await put({ phone: '+1 555' })).status).toBe(200);
    expect((await me(browser)).body.user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Okafor',
      phone: '+1 555',
      dateOfBirth: null,
    });
    expect((await put({ lastName: ' ' })).body).toEqual({
      error: 'Last name is required.',
      code: 'invalid-input',
      field: 'lastName',
      problem: 'Last name is required.',
    });
    expect((await put({ firstName: null })).body).toMatchObject({
      error: 'First name is not valid. Please check it.',
    });
  });

  it.each([
    ['POST /api/auth/register', 'First name is required.'],
    ['POST /api/auth/login', 'Email is required.'],
    ['POST /api/contact', 'Name is required.'],
    ['POST /api/cards', 'Card number is required.'],
  ])('%s without a required field returns a full sentence', async (call, error) => {
    const { browser } = await registered();
    const [method = '', path = ''] = call.split(' ');
    expect((await browser.send(method, path, { body: {} })).body).toMatchObject({ error });
  });

  it('changing the password requires the current one and ends all other sessions [api.change-password, account.manages-own-data]', async () => {
    const { given, browser } = await registered();
    const { browser: other } = await logIn(given.email, given.password);
    const change = (currentPassword: string) =>
      browser.send('PUT', '/api/auth/change-password', {
        body: { currentPassword, newPassword: 'Butterfly7' },
      });
    expect((await change('wrong')).status).toBe(400);
    expect((await change(given.password)).status).toBe(204);
    expect((await me(browser)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await logIn(given.email, given.password)).status).toBe(401);
    expect((await logIn(given.email, 'Butterfly7')).status).toBe(200);
  });

  it('stores the four email preferences [api.email-preferences, account.email-preferences, account.manages-own-data]', async () => {
    const { browser } = await registered();
    const read = async () => (await browser.send('GET', '/api/auth/email-preferences')).body;
    expect(await read()).toEqual({
      orderUpdates: true,
      promotionalEmails: true,
      newProductAlerts: false,
      newsletterSubscription: true,
    });
    const body = {
      orderUpdates: true,
      promotionalEmails: false,
      newProductAlerts: true,
      newsletterSubscription: false,
    };
    await browser.send('PUT', '/api/auth/email-preferences', { body });
    expect(await read()).toEqual(body);
  });

  it('deletes an account after the password check, with its sessions and cards, and frees its username and email [api.delete-account, account.can-be-deleted, privacy.account-deletion]', async () => {
    const { given, browser } = await registered();
    const { browser: other } = await logIn(given.email, given.password);
    const remove = (currentPassword: string) =>
      browser.send('DELETE', '/api/auth/delete-account', { body: { currentPassword } });
    expect((await browser.send('DELETE', '/api/auth/delete-account')).body).toMatchObject({
      code: 'invalid-input',
      error: 'Please reload this page, then enter your password to delete your account.',
    });
    expect((await remove('wrong')).body).toMatchObject({ code: 'password-wrong' });
    expect((await me(browser)).status).toBe(200);
    expect((await remove(given.password)).status).toBe(204);
    for (const each of [browser, other]) expect((await me(each)).status).toBe(401);
    expect((await logIn(given.email, given.password)).status).toBe(401);
    expect(
      (await visitor(shop.url).send('POST', '/api/auth/register', { body: given })).status,
    ).toBe(201);
  });
});

describe('resetting a forgotten password', () => {
  let browser: ReturnType<typeof visitor>;
  beforeEach(() => {
    browser = visitor(shop.url);
    // Starts a new day for the daily limit of mails to unverified addresses.
    clock += 24 * 60 * 60_000;
  });
  const forgot = (email: string) => {
    // Mails are read in the order of their times.
    clock += 1;
    return browser.send('POST', '/api/auth/forgot-password', { body: { email } });
  };
  const reset = ({ email }: TestPerson, resetCode: string, newPassword = 'Butterfly7') =>
    browser.send('POST', '/api/auth/reset-password', { body: { email, resetCode, newPassword } });

  it('a mailed code resets a forgotten password once and ends all sessions [api.forgot-password, api.reset-password]', async () => {
    const { given, browser: other } = await registered();
    expect((await forgot(given.email)).status).toBe(204);
    const code = await codeFor(given);
    expect((await reset(given, code)).status).toBe(204);
    expect((await me(other)).status).toBe(401);
    expect((await logIn(given.email, 'Butterfly7')).status).toBe(200);
    expect((await reset(given, code)).status).toBe(400);
  });

  it('a mailed code no longer works after a password change', async () => {
    const { given, browser: own } = await registered();
    await forgot(given.email);
    const change = { currentPassword: given.password, newPassword: 'Butterfly7' };
    const { status } = await own.send('PUT', '/api/auth/change-password', { body: change });
    expect(status).toBe(204);
    const late = await reset(given, await codeFor(given), 'Butterfly8');
    expect(late).toMatchObject({ status: 400, body: { code: 'reset-code-wrong' } });
  });

  it('a mailed code no longer works after the owner has corrected the email address', async () => {
    const { given } = await registered();
    await forgot(given.email);
    const code = await codeFor(given);
    const email = `corrected.${given.email}`;
    await correctEmail(given, email);
    const late = await reset({ ...given, email }, code);
    expect(late).toMatchObject({ status: 400, body: { code: 'reset-code-wrong' } });
    expect((await logIn(email, given.password)).status).toBe(200);
  });

  it('a reset request gets the same response with and without an account, and mails only account owners', async () => {
    const { given } = await registered();
    const [known, unknown] = [await forgot(given.email), await forgot('nobody@club.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await reset({ ...given, email: 'nobody@club.example' }, '000000')).body).toEqual(
      (await reset(given, '999999')).body,
    );
  });

  it('a reset request takes the same time with and without an account', async () => {
    const { given } = await registered();
    for (const email of [given.email, 'nobody@club.example']) {
      const asked = performance.now();
      await forgot(email);
      // A timer may be a millisecond early.
      expect(performance.now() - asked).toBeGreaterThan(145);
    }
  });

  it('a queued reset mail is not sent after its link has expired', async () => {
    const { given } = await registered();
    await forgot(given.email);
    const mails = await shop.database.collection<{ mail?: Mail }>('mail').find();
    const found = mails.find(({ mail }) => mail?.to === given.email);
    expect(found?.mail?.until).toBe(clock + 24 * 60 * 60_000);
  });

  it('if a new code replaces a code that was not mailed yet, only the new code is mailed', async () => {
    const { given } = await registered();
    await forgot(given.email);
    expect((await reset(given, await codeFor(given))).status).toBe(204);
    await forgot(given.email);
    await forgot(given.email);
    const waiting = (await shop.database.collection<{ mail?: Mail }>('mail').find()).filter(
      ({ mail }) => mail?.to === given.email,
    );
    expect(waiting).toHaveLength(2);
    expect((await reset(given, await codeFor(given))).status).toBe(204);
  });
});

describe('too many wrong passwords', () => {
  it('sign-in to an account is blocked after ten wrong passwords', async () => {
    const { given } = await registered();
    clock += 60 * 60_000;
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(given.email, 'wrong')).status).toBe(401);
    const refused = await logIn(given.email, given.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    clock += 15 * 60_000;
    expect((await logIn(given.email, given.password)).status).toBe(200);
  });

  it('a clock that was wrong by a day does not lengthen the wait after too many attempts', async () => {
    const { given } = await registered();
    clock += 24 * 60 * 60_000;
    for (let tries = 0; tries < 10; tries += 1) await logIn(given.email, 'wrong');
    clock -= 24 * 60 * 60_000;
    expect((await logIn(given.email, given.password)).status).toBe(200);
  });
});
