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
const sound = { ...credentials, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' };
const keys = { SESSION_KEYS: 'a-random-key-0123456789' };

it.each([
  [{}],
  [sound],
  [{ ...sound, SMTP_URL: 'smtp://mail.example:587' }],
  [{ ...sound, SMTP_URL: 'smtps://mail.example' }],
  [{ ...sound, SMTP_URL: 'smtp://localhost:1025?ignoreTLS=true' }],
  [{ ...sound, ...keys, MONGODB_URL: 'mongodb://u:p@a,b/shop?tls=true' }],
  [{ ...sound, ...keys, MONGODB_URL: 'mongodb+srv://cluster.example/shop' }],
  [{ MONGODB_URL: 'mongodb://127.0.0.1:27017,localhost/shop' }],
])('safe settings have no warnings: %j', (env) => {
  expect(configWarnings(readSettings(env))).toEqual([]);
});

it.each([
  [{ ...sound, TRUST_PROXY: '' }, /TRUST_PROXY/],
  [{ ...sound, RATE_LIMIT: '0' }, /RATE_LIMIT/],
  [{ ...sound, OFFLINE: '0' }, /^OFFLINE/],
  [{ PUBLIC_URL: 'http://shop.example', PAYPAL_SANDBOX: '1' }, /demo/],
  [{ ...sound, PAYPAL_WEBHOOK_ID: '' }, /PAYPAL_WEBHOOK_ID/],
  [{ ...sound, SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, /SMTP_URL/],
  [{ ...sound, SMTP_URL: 'smtp://mail.example?requireTLS=false' }, /SMTP_URL/],
  [{ ...sound, SMTP_URL: 'smtp://mail.example?ignoreTLS=1' }, /SMTP_URL/],
  [{ ...sound, SMTP_URL: 'smtp://mail.example?requireTLS=0' }, /SMTP_URL/],
  [{ ...sound, SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=0' }, /SMTP_URL/],
  [{ ...sound, ...keys, MONGODB_URL: 'mongodb+srv://db.example/shop?tls=false' }, /MONGODB_URL/],
  [
    { ...sound, ...keys, MONGODB_URL: 'mongodb://db.example/s?tls=true&tlsInsecure=true' },
    /MONGODB/,
  ],
  [{ ...sound, ...keys, MONGODB_URL: 'mongodb://db.example/s?tls=false&ssl=true' }, /MONGODB_URL/],
  [{ ...sound, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }, /test money/],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, /^HOST 0.0.0.0/],
  [{ TRUST_PROXY: '1' }, /PUBLIC_URL/],
  [{ ...sound, HOST: '0.0.0.0' }, /^TRUST_PROXY/],
  [{ ...sound, SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, /SMTP_URL/],
  [{ ...sound, ...keys, MONGODB_URL: 'mongodb://localhost,db.example/shop' }, /MONGODB_URL/],
])('an unsafe setting gives one warning: %j', (env, sentence) => {
  expect(configWarnings(readSettings(env))).toEqual([expect.stringMatching(sentence)]);
});

it('names a built-in text that is too long for the desk', () => {
  expect(defaultWarnings()).toEqual([]);
  const story = { ...defaultStory, athleteWore: 'x'.repeat(41) };
  const defaults = { ...defaultFacts, story };
  expect(defaultWarnings(defaults)).toEqual([
    expect.stringMatching(/with story\.athleteWore as in/),
  ]);
});
