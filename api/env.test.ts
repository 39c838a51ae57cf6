import { describe, expect, it } from 'vitest';
import { withPort, readSettings, WrongSetting } from './env';

const credentials = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };

describe('settings', () => {
  it('all settings are optional', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      allowedOrigin: undefined,
      https: false,
      mongodbUrl: undefined,
      sessionKeys: undefined,
      trustProxy: 0,
      rateLimit: 1,
      metrics: undefined,
      traces: undefined,
      paypal: { sandbox: true, apiUrl: undefined },
      logLevel: 'info',
    });
  });

  it('the public address uses the free port that was found, unless it is set', () => {
    const found = withPort(readSettings({ PORT: '0' }), 4321);
    expect(found).toMatchObject({ port: 4321, publicUrl: 'http://localhost:4321' });
    const named = withPort(readSettings({ PORT: '0', PUBLIC_URL: 'http://localhost:8080' }), 4321);
    expect(named).toMatchObject({ port: 4321, publicUrl: 'http://localhost:8080' });
  });

  it('metrics are served on loopback, and traces are sent, only if they are turned on [owner.metrics, owner.traces]', () => {
    const given = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(readSettings(given)).toMatchObject({
      metrics: { host: '127.0.0.1', port: 9464 },
      traces: { url: 'http://collector:4318', serviceName: 'lane-four' },
    });
  });

  it('an empty environment variable counts as unset', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: ' ' }).port).toBe(3000);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/store'],
    ['MONGODB_URL', 'postgres://db'],
    ['SESSION_KEYS', 'short'],
    ['SESSION_KEYS', 'aaaaaaaaaaaaaaaa'],
    ['SESSION_KEYS', 'a-random-key-1234,abababababababab'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.7'],
    ['PAYPAL_API_URL', 'http://api-m.paypal.com'],
    ['PAYPAL_API_URL', 'https://user:word@api-m.paypal.com'],
    ['PAYPAL_API_URL', 'https://api-m.paypal.com/?x=1'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT', 'off'],
    ['PAYPAL_API_URL', 'api-m.paypal.com'],
    ['PAYPAL_SANDBOX', 'yes'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Lane Four'],
    ['SHOP_EMAIL', 'Lane Four <hello@shop.example>'],
    ['LOG_LEVEL', 'loud'],
  ])('an invalid %s (%s) is reported in one line', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(WrongSetting);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('real payments require an https address, except on loopback', () => {
    const insecure = { ...credentials, PUBLIC_URL: 'http://shop.example' };
    expect(() => readSettings(insecure)).toThrow(/^PUBLIC_URL must be https/);
    expect(() => readSettings({ ...insecure, PAYPAL_SANDBOX: '1' })).toThrow(/^PUBLIC_URL /);
    expect(readSettings({ ...insecure, PUBLIC_URL: 'http://localhost:8080' }).https).toBe(false);
  });

  it('listening on other interfaces requires PUBLIC_URL', () => {
    const PUBLIC_URL = 'http://localhost:3000';
    expect(readSettings({ HOST: '0.0.0.0', PUBLIC_URL }).host).toBe('0.0.0.0');
    for (const HOST of ['localhost', '127.0.0.9', '::1'])
      expect(readSettings({ HOST }).host).toBe(HOST);
  });

  it('cookies are secure if PUBLIC_URL is https', () => {
    const settings = readSettings({ PUBLIC_URL: 'https://shop.example/', ...credentials });
    expect(settings).toMatchObject({
      https: true,
      publicUrl: 'https://shop.example',
      allowedOrigin: 'https://shop.example',
    });
  });

  it('the session keys keep their order', () => {
    const keys = 'the-newest-key-12, the-oldest-key-34';
    expect(readSettings({ SESSION_KEYS: keys }).sessionKeys).toEqual([
      'the-newest-key-12',
      'the-oldest-key-34',
    ]);
  });

  it('a public shop with several processes requires SESSION_KEYS', () => {
    const shared = { MONGODB_URL: 'mongodb://db/shop', ...credentials };
    const remote = { ...shared, PUBLIC_URL: 'https://shop.example' };
    expect(readSettings(shared).sessionKeys).toBeUndefined();
    expect(() => readSettings(remote)).toThrow(/^SESSION_KEYS /);
    expect(
      readSettings({ ...remote, SESSION_KEYS: 'a-test-key-0123456789' }).sessionKeys,
    ).toHaveLength(1);
  });
});

describe('the sandbox [payment.demo-where-allowed, payment.credentials-required]', () => {
  const remote = { PUBLIC_URL: 'https://shop.example' };

  it.each(['http://localhost:8080', 'http://127.0.0.2', 'http://[::1]:3000', 'http://a.localhost'])(
    'the sandbox is on at the loopback address %s',
    (PUBLIC_URL) => {
      expect(readSettings({ PUBLIC_URL }).paypal.sandbox).toBe(true);
    },
  );

  it('the sandbox is off if PUBLIC_URL is not a loopback address, unless PAYPAL_SANDBOX requests it', () => {
    expect(() => readSettings(remote)).toThrow(/^PAYPAL_CLIENT_ID /);
    expect(() => readSettings({ PUBLIC_URL: 'https://localhost.evil.example' })).toThrow(
      WrongSetting,
    );
    expect(readSettings({ ...remote, PAYPAL_SANDBOX: '1' }).paypal.sandbox).toBe(true);
  });

  it('the sandbox does not start if only one of the two credentials is set', () => {
    expect(() => readSettings({ PAYPAL_CLIENT_ID: 'id' })).toThrow(/^PAYPAL_CLIENT_SECRET /);
    expect(() =>
      readSettings({ ...remote, PAYPAL_SANDBOX: '1', PAYPAL_CLIENT_SECRET: 's' }),
    ).toThrow(/^PAYPAL_CLIENT_ID /);
  });

  it('an API address without credentials switches the sandbox on', () => {
    const apiUrl = 'http://127.0.0.1:9999/';
    expect(readSettings({ PAYPAL_API_URL: apiUrl }).paypal).toEqual({
      sandbox: true,
      apiUrl: 'http://127.0.0.1:9999',
    });
    expect(() => readSettings({ ...remote, PAYPAL_API_URL: apiUrl })).toThrow(WrongSetting);
  });

  it('the sandbox is off if credentials are set', () => {
    expect(readSettings({ ...remote, ...credentials }).paypal).toMatchObject({
      sandbox: false,
      apiUrl: 'https://api-m.paypal.com',
      clientId: 'id',
    });
  });
});
