import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type User } from '#contract/account';
import type { Mail } from '../mail/outbox';
import { customer, newPerson, type TestPerson } from '../testing/customer';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

let clock = Date.now();
const shop = await startShop({ now: () => clock, intervals: { mail: 3_600_000 } });
afterAll(() => shop.close());

async function registerCustomer() {
  const one = newPerson();
  const person = { ...one, email: one.email.replace('sam', 'Sam') };
  return { person, browser: await customer(shop.url, person) };
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
    const { person, browser } = await registerCustomer();
    const { status, body } = await me(browser);
    expect(status).toBe(200);
    const { password: _, ...shown } = person;
    expect(body).toEqual({ user: { ...shown, phone: null, dateOfBirth: null } });
    const [stored] = await shop.database.collection('users').find();
    expect(JSON.stringify(stored)).not.toContain(person.password);
  });

  it('a customer signs in by email address or username, in upper or lower case [api.login, account.login-any-spelling]', async () => {
    const { person } = await registerCustomer();
    for (const login of [
      person.email,
      person.email.toUpperCase(),
      person.username,
      ` ${person.username} `,
    ])
      expect((await logIn(login, person.password)).status).toBe(200);
    expect((await logIn(person.email, 'wrong')).status).toBe(401);
    expect((await logIn('nobody@club.example', person.password)).body).toEqual(
      (await logIn(person.email, 'wrong')).body,
    );
  });

  it('a taken email address is rejected, and only one of several simultaneous registrations gets a username', async () => {
    const { person } = await registerCustomer();
    const again = { ...newPerson(), email: person.email.toLowerCase() };
    const reply = await visitor(shop.url).send('POST', '/api/auth/register', { body: again });
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'email-taken' }]);
    const one = newPerson();
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const body = { ...one, email: `${index}${one.email}` };
        return (await visitor(shop.url).send('POST', '/api/auth/register', { body })).status;
      }),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('signing out ends the session and keeps the cart (decision cart-cookie) [api.logout]', async () => {
    const { browser } = await registerCustomer();
    browser.cookies.set('cart', 'a-cart');
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204);
    expect((await me(browser)).status).toBe(401);
    expect(browser.cookies.get('cart')).toBe('a-cart');
  });

  it('changes the profile, and rejects one without a name or with a wrong phone number [api.profile, account.manages-own-data, account.profile-phone]', async () => {
    const { browser } = await registerCustomer();
    const body = {
      firstName: 'Ada',
      lastName: 'Lane',
      phone: '+1 604 555 0199',
      dateOfBirth: '2001-02-03',
    };
    expect((await browser.send('PUT', '/api/auth/profile', { body })).status).toBe(200);
    expect((await me(browser)).body.user).toMatchObject(body);
    for (const wrong of [
      { firstName: ' ' },
      { lastName: 'Sam\u202e' },
      { phone: '604 555\n0199' },
      { phone: 'abc' },
      { phone: '+1 604' },
      { phone: '6045550199 home' },
      { dateOfBirth: '2999-01-01' },
    ])
      expect(
        (await browser.send('PUT', '/api/auth/profile', { body: { ...body, ...wrong } })).status,
      ).toBe(400);
  });

  it('changes only the given profile fields and returns one message per invalid field [api.profile]', async () => {
    const { browser } = await registerCustomer();
    const put = (body: object) => browser.send('PUT', '/api/auth/profile', { body });
    expect((await put({ firstName: 'Ada' })).status).toBe(200);
    expect((await put({ phone: '+1 604 555 0199' })).status).toBe(200);
    expect((await me(browser)).body.user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Okafor',
      phone: '+1 604 555 0199',
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
    const { browser } = await registerCustomer();
    const [method = '', path = ''] = call.split(' ');
    expect((await browser.send(method, path, { body: {} })).body).toMatchObject({ error });
  });

  it('changing the password requires the current one and ends all other sessions [api.change-password, account.manages-own-data]', async () => {
    const { person, browser } = await registerCustomer();
    const { browser: other } = await logIn(person.email, person.password);
    const change = (currentPassword: string) =>
      browser.send('PUT', '/api/auth/change-password', {
        body: { currentPassword, newPassword: 'Butterfly7' },
      });
    expect((await change('wrong')).status).toBe(400);
    expect((await change(person.password)).status).toBe(204);
    expect((await me(browser)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect((await logIn(person.email, 'Butterfly7')).status).toBe(200);
  });

  it('stores the four email preferences [api.email-preferences, account.email-preferences, account.manages-own-data]', async () => {
    const { browser } = await registerCustomer();
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
    const { person, browser } = await registerCustomer();
    const { browser: other } = await logIn(person.email, person.password);
    const remove = (currentPassword: string) =>
      browser.send('DELETE', '/api/auth/delete-account', { body: { currentPassword } });
    expect((await browser.send('DELETE', '/api/auth/delete-account')).body).toMatchObject({
      code: 'invalid-input',
      error: 'Please reload this page, then enter your password to delete your account.',
    });
    expect((await remove('wrong')).body).toMatchObject({ code: 'password-wrong' });
    expect((await me(browser)).status).toBe(200);
    expect((await remove(person.password)).status).toBe(204);
    for (const value of [browser, other]) expect((await me(value)).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect(
      (await visitor(shop.url).send('POST', '/api/auth/register', { body: person })).status,
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
    // Each mail needs its own time, because the tests read the latest one.
    clock += 1;
    return browser.send('POST', '/api/auth/forgot-password', { body: { email } });
  };
  const reset = ({ email }: TestPerson, resetCode: string, newPassword = 'Butterfly7') =>
    browser.send('POST', '/api/auth/reset-password', { body: { email, resetCode, newPassword } });

  it('a mailed code resets a forgotten password once and ends all sessions [api.forgot-password, api.reset-password]', async () => {
    const { person, browser: other } = await registerCustomer();
    expect((await forgot(person.email)).status).toBe(204);
    const code = await codeFor(person);
    expect((await reset(person, code)).status).toBe(204);
    expect((await me(other)).status).toBe(401);
    expect((await logIn(person.email, 'Butterfly7')).status).toBe(200);
    expect((await reset(person, code)).status).toBe(400);
  });

  it('a mailed code no longer works after a password change', async () => {
    const { person, browser: owner } = await registerCustomer();
    await forgot(person.email);
    const change = { currentPassword: person.password, newPassword: 'Butterfly7' };
    const { status } = await owner.send('PUT', '/api/auth/change-password', { body: change });
    expect(status).toBe(204);
    const reply = await reset(person, await codeFor(person), 'Butterfly8');
    expect(reply).toMatchObject({ status: 400, body: { code: 'reset-code-wrong' } });
  });

  it('a mailed code no longer works after the owner has corrected the email address', async () => {
    const { person } = await registerCustomer();
    await forgot(person.email);
    const code = await codeFor(person);
    const email = `corrected.${person.email}`;
    await correctEmail(person, email);
    const reply = await reset({ ...person, email }, code);
    expect(reply).toMatchObject({ status: 400, body: { code: 'reset-code-wrong' } });
    expect((await logIn(email, person.password)).status).toBe(200);
  });

  it('a wrong reset code gets the same response with and without an account', async () => {
    const { person } = await registerCustomer();
    expect((await reset({ ...person, email: 'nobody@club.example' }, '000000')).body).toEqual(
      (await reset(person, '999999')).body,
    );
  });

  it('a reset request takes the same time with and without an account', async () => {
    const { person } = await registerCustomer();
    for (const email of [person.email, 'nobody@club.example']) {
      const startedAt = performance.now();
      await forgot(email);
      // A timer may be a millisecond early.
      expect(performance.now() - startedAt).toBeGreaterThan(145);
    }
  });

  it('a queued reset mail is not sent after its link has expired', async () => {
    const { person } = await registerCustomer();
    await forgot(person.email);
    const mails = await shop.database.collection<{ mail?: Mail }>('mail').find();
    const found = mails.find(({ mail }) => mail?.to === person.email);
    expect(found?.mail?.until).toBe(clock + 24 * 60 * 60_000);
  });

  it('if a new code replaces a code that was not mailed yet, only the new code is mailed', async () => {
    const { person } = await registerCustomer();
    await forgot(person.email);
    expect((await reset(person, await codeFor(person))).status).toBe(204);
    await forgot(person.email);
    await forgot(person.email);
    const queued = (await shop.database.collection<{ mail?: Mail }>('mail').find()).filter(
      ({ mail }) => mail?.to === person.email,
    );
    expect(queued).toHaveLength(2);
    expect((await reset(person, await codeFor(person))).status).toBe(204);
  });
});

describe('too many wrong passwords', () => {
  it('sign-in to an account is blocked after ten wrong passwords', async () => {
    const { person } = await registerCustomer();
    clock += 60 * 60_000;
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(person.email, 'wrong')).status).toBe(401);
    const refused = await logIn(person.email, person.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    clock += 15 * 60_000;
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  it('a clock that was wrong by a day does not lengthen the wait after too many attempts', async () => {
    const { person } = await registerCustomer();
    clock += 24 * 60 * 60_000;
    for (let tries = 0; tries < 10; tries += 1) await logIn(person.email, 'wrong');
    clock -= 24 * 60 * 60_000;
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });
});
