import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints, type User } from '#contract/account';
import { cardEndpoints } from '#contract/cards';
import type { Endpoint } from '#contract/endpoint';
import { orderEndpoints } from '#contract/orders';
import type { Mail } from '../mail/outbox';
import { customer, someone, type Someone } from '../testing/customer';
import { startShop, type TestShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

let shop: TestShop;
let clock = Date.now();
beforeAll(async () => {
  shop = await startShop({ now: () => clock, intervals: { mail: 3_600_000 } });
});
afterAll(() => shop.close());

async function registered() {
  const one = someone();
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

async function codeFor({ email }: Someone): Promise<string> {
  const mails = await shop.database
    .collection<{ mail?: Mail }>('mail')
    .find({ sort: 'dueAt', limit: 500 });
  const found = mails.map(({ mail }) => mail).filter((mail) => mail?.to === email);
  return /^(\d{6})/.exec(found.at(-1)?.subject ?? '')?.[1] ?? '';
}

describe('an account', () => {
  it('behaviour 7.23, 3.17: is made and signs in; what it shows holds no password', async () => {
    const { given, browser } = await registered();
    const { status, body } = await me(browser);
    expect(status).toBe(200);
    const { password: _, ...shown } = given;
    expect(body).toEqual({ user: { ...shown, phone: null, dateOfBirth: null } });
    const [stored] = await shop.database.collection('users').find();
    expect(JSON.stringify(stored)).not.toContain(given.password);
  });

  it('behaviour 7.22, decision 20: signs in by email address or username, however they are written', async () => {
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

  it('has an email address and a username of its own, also where two come at once', async () => {
    const { given } = await registered();
    const again = { ...someone(), email: given.email.toLowerCase() };
    const reply = await visitor(shop.url).send('POST', '/api/auth/register', { body: again });
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'email-taken' }]);
    const one = someone();
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const body = { ...one, email: `${at}${one.email}` };
        return (await visitor(shop.url).send('POST', '/api/auth/register', { body })).status;
      }),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('behaviour 7.24: signing out forgets who it was, and the bag stays (decision 11)', async () => {
    const { browser } = await registered();
    browser.cookies.set('cart', 'a-cart');
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204);
    expect((await me(browser)).status).toBe(401);
    expect(browser.cookies.get('cart')).toBe('a-cart');
  });

  it('behaviour 7.25, 6.6: changes the profile, which needs first and last name', async () => {
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

  it('behaviour 7.26, 6.6: a new password needs the current one, and ends every other session', async () => {
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

  it('behaviour 7.28, 3.21, 6.6: keeps four preferences', async () => {
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

  it('behaviour 7.27, 6.7, decision 27: is gone at once with its sessions and cards, and its names are free', async () => {
    const { given, browser } = await registered();
    const { browser: other } = await logIn(given.email, given.password);
    expect((await browser.send('DELETE', '/api/auth/delete-account')).status).toBe(204);
    for (const each of [browser, other]) expect((await me(each)).status).toBe(401);
    expect((await logIn(given.email, given.password)).status).toBe(401);
    expect(
      (await visitor(shop.url).send('POST', '/api/auth/register', { body: given })).status,
    ).toBe(201);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) =>
    visitor(shop.url).send('POST', '/api/auth/forgot-password', { body: { email } });
  const reset = ({ email }: Someone, resetCode: string, newPassword = 'Butterfly7') =>
    visitor(shop.url).send('POST', '/api/auth/reset-password', {
      body: { email, resetCode, newPassword },
    });

  it('behaviour 7.29, 7.30: is set anew by a mailed code, once, and ends every session', async () => {
    const { given, browser } = await registered();
    expect((await forgot(given.email)).status).toBe(204);
    const code = await codeFor(given);
    expect((await reset(given, code)).status).toBe(204);
    expect((await me(browser)).status).toBe(401);
    expect((await logIn(given.email, 'Butterfly7')).status).toBe(200);
    expect((await reset(given, code)).status).toBe(400);
  });

  it('says the same whether there is an account or not, and mails nobody else', async () => {
    const { given } = await registered();
    const [known, unknown] = [await forgot(given.email), await forgot('nobody@club.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await reset({ ...given, email: 'nobody@club.example' }, '000000')).body).toEqual(
      (await reset(given, '999999')).body,
    );
  });

  it('takes its time whether there is an account or not, so that the time tells nothing', async () => {
    const { given } = await registered();
    for (const email of [given.email, 'nobody@club.example']) {
      const asked = performance.now();
      await forgot(email);
      // A timer may be a millisecond early.
      expect(performance.now() - asked).toBeGreaterThan(145);
    }
  });

  it('is not mailed a code that the mail server takes only when it has died', async () => {
    const { given } = await registered();
    await forgot(given.email);
    const mails = await shop.database.collection<{ mail?: Mail }>('mail').find();
    const found = mails.find(({ mail }) => mail?.to === given.email);
    expect(found?.mail?.until).toBe(clock + 15 * 60_000);
  });

  it('is the only one that is mailed: one that was replaced before it was sent is not', async () => {
    const { given } = await registered();
    await forgot(given.email);
    await forgot(given.email);
    const waiting = (await shop.database.collection<{ mail?: Mail }>('mail').find()).filter(
      ({ mail }) => mail?.to === given.email,
    );
    expect(waiting).toHaveLength(1);
    expect((await reset(given, await codeFor(given))).status).toBe(204);
  });

  it('dies of five wrong codes and of fifteen minutes', async () => {
    const { given } = await registered();
    await forgot(given.email);
    const code = await codeFor(given);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) expect((await reset(given, wrong)).status).toBe(400);
    expect((await reset(given, code)).status).toBe(400);
    const { given: late } = await registered();
    await forgot(late.email);
    const old = await codeFor(late);
    clock += 15 * 60_000;
    expect((await reset(late, old)).status).toBe(400);
  });
});

describe('who tries too often', () => {
  it('is asked to wait after ten wrong passwords of one account', async () => {
    const { given } = await registered();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(given.email, 'wrong')).status).toBe(401);
    const refused = await logIn(given.email, given.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    clock += 15 * 60_000;
    expect((await logIn(given.email, given.password)).status).toBe(200);
  });

  it('has one count for an account, whether by its address or by its username', async () => {
    const { given } = await registered();
    for (let tries = 0; tries < 5; tries += 1) {
      await logIn(given.email, 'wrong');
      await logIn(given.username, 'wrong');
    }
    expect((await logIn(given.username, given.password)).status).toBe(429);
    clock += 15 * 60_000;
  });

  it('waits no longer because the clock was wrong by a day when it tried', async () => {
    const { given } = await registered();
    clock += 24 * 60 * 60_000;
    for (let tries = 0; tries < 10; tries += 1) await logIn(given.email, 'wrong');
    clock -= 24 * 60 * 60_000;
    expect((await logIn(given.email, given.password)).status).toBe(200);
  });
});

const OPEN: readonly Endpoint[] = [
  accountEndpoints.login,
  accountEndpoints.register,
  accountEndpoints.logout,
  accountEndpoints.forgotPassword,
  accountEndpoints.resetPassword,
];
const CLOSED = [accountEndpoints, cardEndpoints, { list: orderEndpoints.list }]
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter((endpoint) => !OPEN.includes(endpoint));

/** A body that each of them takes. */
const BODIES: Record<string, unknown> = {
  'PUT /api/auth/profile': { firstName: 'A', lastName: 'B', phone: null, dateOfBirth: null },
  'PUT /api/auth/change-password': { currentPassword: 'x', newPassword: 'Butterfly7' },
  'PUT /api/auth/email-preferences': {},
  'POST /api/cards': {
    cardNumber: '4242424242424242',
    cardholderName: 'Sam',
    expiryMonth: '12',
    expiryYear: '90',
    cvv: '123',
  },
};

it.each(CLOSED.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'behaviour 6.8: %s is a 401 to a visitor and to a deleted customer',
  async (name, { method, path }) => {
    const { browser } = await registered();
    await browser.send('DELETE', '/api/auth/delete-account');
    const body = BODIES[name];
    const address = path.replace(':id', 'some-id');
    for (const who of [visitor(shop.url), browser])
      expect((await who.send(method, address, { body })).status).toBe(401);
  },
);
