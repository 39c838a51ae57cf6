import { expect, it } from 'vitest';
import { defaultFacts } from '#contract/shop/defaults';
import { defaultStory } from '#contract/shop/story-texts';
import { readSettings } from './env';
import { configWarnings, defaultWarnings } from './config-warnings';

const credentials = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'w',
};
const safe = { ...credentials, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' };
const keys = { SESSION_KEYS: 'a-random-key-0123456789' };

it.each([
  [{}],
  [safe],
  [{ ...safe, SMTP_URL: 'smtp://mail.example:587' }],
  [{ ...safe, SMTP_URL: 'smtps://mail.example' }],
  [{ ...safe, SMTP_URL: 'smtp://localhost:1025?ignoreTLS=true' }],
  [{ ...safe, ...keys, MONGODB_URL: 'mongodb://u:p@a,b/shop?tls=true' }],
  [{ ...safe, ...keys, MONGODB_URL: 'mongodb+srv://cluster.example/shop' }],
  [{ MONGODB_URL: 'mongodb://127.0.0.1:27017,localhost/shop' }],
])('safe settings have no warnings: %j', (env) => {
  expect(configWarnings(readSettings(env))).toEqual([]);
});

it.each([
  [{ ...safe, TRUST_PROXY: '' }, /TRUST_PROXY/],
  [{ ...safe, RATE_LIMIT: '0' }, /RATE_LIMIT/],
  [{ ...safe, OFFLINE: '0' }, /^OFFLINE/],
  [{ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', PAYPAL_SANDBOX: '1' }, /demo/],
  [{ ...safe, PAYPAL_WEBHOOK_ID: '' }, /PAYPAL_WEBHOOK_ID/],
  [{ ...safe, SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, /SMTP_URL/],
  [{ ...safe, SMTP_URL: 'smtp://mail.example?requireTLS=false' }, /SMTP_URL/],
  [{ ...safe, SMTP_URL: 'smtp://mail.example?ignoreTLS=1' }, /SMTP_URL/],
  [{ ...safe, SMTP_URL: 'smtp://mail.example?requireTLS=0' }, /SMTP_URL/],
  [{ ...safe, SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=0' }, /SMTP_URL/],
  [{ ...safe, ...keys, MONGODB_URL: 'mongodb+srv://db.example/shop?tls=false' }, /MONGODB_URL/],
  [
    { ...safe, ...keys, MONGODB_URL: 'mongodb://db.example/s?tls=true&tlsInsecure=true' },
    /MONGODB/,
  ],
  [{ ...safe, ...keys, MONGODB_URL: 'mongodb://db.example/s?tls=false&ssl=true' }, /MONGODB_URL/],
  [{ ...safe, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }, /test money/],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, /^HOST 0.0.0.0/],
  [{ TRUST_PROXY: '1' }, /PUBLIC_URL/],
  [{ ...safe, HOST: '0.0.0.0' }, /^TRUST_PROXY/],
  [{ ...safe, SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, /SMTP_URL/],
  [{ ...safe, ...keys, MONGODB_URL: 'mongodb://localhost,db.example/shop' }, /MONGODB_URL/],
])('an unsafe setting gives one warning: %j', (env, warning) => {
  expect(configWarnings(readSettings(env))).toEqual([expect.stringMatching(warning)]);
});

it('warns that a public address without https has no app, no offline use and no passkeys', () => {
  expect(
    configWarnings(readSettings({ PUBLIC_URL: 'http://192.168.1.5:3000', PAYPAL_SANDBOX: '1' })),
  ).toContainEqual(expect.stringMatching(/^PUBLIC_URL is http/));
});

it('names a built-in text that is too long for the desk', () => {
  expect(defaultWarnings()).toEqual([]);
  const story = { ...defaultStory, athleteWore: 'x'.repeat(41) };
  const defaults = { ...defaultFacts, story };
  expect(defaultWarnings(defaults)).toEqual([
    expect.stringMatching(/with story\.athleteWore as in/),
  ]);
});
