import { afterAll, expect, it } from 'vitest';
import { hash } from '@node-rs/argon2';
import { customer, newPerson } from '../testing/customer';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

const shop = await startShop();
afterAll(() => shop.close());

const register = (body: object) =>
  visitor(shop.url).send('POST', '/api/auth/register', { body: { ...newPerson(), ...body } });

it.each([
  '123456',
  'Password',
  'QWERTY',
  'sam.swims',
  'Sam@Club.example',
  'sam-okafor',
  'Samantha',
  'Samantha Okafor',
  'michael',
  'aaaaaa',
  '121212',
  '987654321',
  '1234567890',
  'Admin123',
  'password123',
  'abcdefgh',
  'lanefour',
  'Lane Four',
  'Lane Four1',
])(
  'registration rejects the guessable password %s [account.no-common-password]',
  async (password) => {
    const identity = { username: 'sam.swims', email: 'sam@club.example' };
    const names = { firstName: 'Samantha', lastName: 'Okafor' };
    const email = password === 'sam-okafor' ? 'sam-okafor@club.example' : identity.email;
    expect(await register({ ...identity, ...names, email, password })).toMatchObject({
      status: 400,
      body: { code: 'password-common' },
    });
  },
);

it.each(['      ', '\u2003\u2003\u2003\u2003\u2003\u2003'])(
  'registration rejects a password of spaces only (%j)',
  async (password) => {
    expect((await register({ password })).body).toMatchObject({
      code: 'invalid-input',
      field: 'password',
    });
  },
);

it('registration rejects a username of punctuation only', async () => {
  expect((await register({ username: '...' })).status).toBe(400);
  expect((await register({ username: '_a.' })).status).toBe(201);
});

it('a password change rejects a common password [account.no-common-password]', async () => {
  const browser = await customer(shop.url);
  const body = { currentPassword: browser.person.password, newPassword: 'iloveyou' };
  const reply = await browser.send('PUT', '/api/auth/change-password', { body });
  expect(reply.body).toMatchObject({ code: 'password-common' });
});

it('a customer with a common password can still sign in [account.old-common-password]', async () => {
  const { person } = await customer(shop.url);
  const users = shop.database.collection<{ email: string; passwordHash: string }>('users');
  const user = (await users.find()).find(({ email }) => email === person.email);
  if (user) await users.replace({ ...user, passwordHash: await hash('123456') });
  const body = { email: person.email, password: '123456' };
  expect((await visitor(shop.url).send('POST', '/api/auth/login', { body })).status).toBe(200);
});

it('registration rejects a password of lone surrogates (invalid Unicode)', async () => {
  expect((await register({ password: '\ud800\ud801\ud802\ud803\ud804\ud805' })).status).toBe(400);
});
