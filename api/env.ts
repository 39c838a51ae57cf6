import { resolve } from 'node:path';
import { z } from 'zod';
import { shop } from '#contract/shop';
import { isLoopback, isLoopbackHost } from './loopback';

/** An invalid setting. The start fails with one line that names the variable. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum, `must be ${minimum} to ${maximum}`));
}

function address(protocols: RegExp, example: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), {
    error: `must be an address like ${example}`,
    abort: true,
  });
}

/** A sender or recipient as in a mail header: `shop@example.com` or `Shop <shop@example.com>`. */
const MailAddress = z
  .string()
  .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an email address');

/** Minimum number of different characters in a session key. A random key of 16 characters has more. */
const MIN_DIFFERENT_CHARACTERS = 8;

const HTTP_PROTOCOL = /^https?:$/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The settings listed in docs/operating.md (decision settings-in-one-place). An empty variable
 * counts as unset.
 */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address(HTTP_PROTOCOL, 'https://shop.example')
    .refine((text) => new URL(text).pathname === '/', 'must have no path')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'must be an address like mongodb://host/shop')
    .optional(),
  SESSION_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 16), 'needs at least 16 characters per key')
    .refine((keys) => keys.every((key) => new Set(key).size >= MIN_DIFFERENT_CHARACTERS), {
      error: `needs random keys with at least ${MIN_DIFFERENT_CHARACTERS} different characters`,
    })
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  OFFLINE: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  RATE_LIMIT: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number, 0 or more')
    .transform(Number)
    .default(1),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_URL: address(HTTP_PROTOCOL, 'https://api-m.paypal.com')
    .refine(isSafe, 'must be https: credentials and payments go there')
    .refine(hasNoCredentialsOrQuery, 'must have no password, query or fragment')
    .optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_SANDBOX: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  SMTP_URL: address(/^smtps?:$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: MailAddress.default(`${shop.name} <${shop.supportEmail}>`),
  SHOP_EMAIL: z.email('must be an email address').default(shop.supportEmail),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(HTTP_PROTOCOL, 'http://localhost:4318').optional(),
  OTEL_SERVICE_NAME: z.string().default('lane-four'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});
type Environment = z.infer<typeof Environment>;

type PaypalSettings =
  /** `apiUrl` undefined: the sandbox inside the shop. */
  | { sandbox: true; apiUrl: string | undefined }
  | {
      sandbox: false;
      apiUrl: string;
      clientId: string;
      clientSecret: string;
      webhookId: string | undefined;
      /** PayPal's own sandbox: no money moves. */
      isPlayMoney: boolean;
    };

export interface Settings {
  port: number;
  host: string;
  /** An origin, without a trailing slash. */
  publicUrl: string;
  /** The only Origin that may write. Undefined: the request's own. */
  allowedOrigin: string | undefined;
  /** Shoppers use https: cookies are `Secure`, and responses have HSTS. */
  https: boolean;
  dataDir: string;
  mongodbUrl: string | undefined;
  /** Newest first. Undefined: generated once and stored in `dataDir`. */
  sessionKeys: readonly string[] | undefined;
  /** Number of trusted proxies. */
  trustProxy: number;
  /** False turns offline support off: the service worker is removed from every device. */
  offline: boolean;
  /** Factor on limits by network. 0 turns off all but those of passwords, mails and cards (decision rate-limits-by-network). */
  rateLimit: number;
  paypal: PaypalSettings;
  mail: { smtpUrl: string | undefined; from: string; shopEmail: string };
  /** Where `/metrics` is served. Undefined: not at all. */
  metrics: { host: string; port: number } | undefined;
  /** The OTLP receiver of traces. Undefined: tracing is off. */
  traces: { url: string; serviceName: string } | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Reads all settings, or throws `WrongSetting`. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const variables = parse(env);
  const publicUrl = publicUrlOf(variables.PUBLIC_URL, variables.PORT);
  const local = isLoopback(publicUrl);
  if (variables.PUBLIC_URL === undefined && !isLoopbackHost(variables.HOST))
    throw new WrongSetting(
      `HOST ${variables.HOST} can be reached from elsewhere: set PUBLIC_URL to the address shoppers use`,
    );
  if (variables.MONGODB_URL && !local && !variables.SESSION_KEYS)
    throw new WrongSetting(
      'SESSION_KEYS must be set with MONGODB_URL: the processes of a public shop share them',
    );
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl,
    allowedOrigin: variables.PUBLIC_URL,
    https: publicUrl.startsWith('https:'),
    dataDir: resolve(variables.DATA_DIR),
    mongodbUrl: variables.MONGODB_URL,
    sessionKeys: variables.SESSION_KEYS,
    trustProxy: variables.TRUST_PROXY,
    offline: variables.OFFLINE === '1',
    rateLimit: variables.RATE_LIMIT,
    paypal: paypal(variables, publicUrl, local || variables.PAYPAL_SANDBOX === '1'),
    mail: {
      smtpUrl: variables.SMTP_URL,
      from: variables.MAIL_FROM,
      shopEmail: variables.SHOP_EMAIL,
    },
    metrics: metricsOf(variables),
    traces: tracesOf(variables),
    logLevel: variables.LOG_LEVEL,
  };
}

/**
 * Updates the public address after the port is known (PORT 0 picks a free one), unless PUBLIC_URL
 * is set.
 */
export function withPort(settings: Settings, port: number): Settings {
  return { ...settings, port, publicUrl: publicUrlOf(settings.allowedOrigin, port) };
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host }: Environment) {
  return port === undefined ? undefined : { host, port };
}

function tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: name }: Environment) {
  return url === undefined ? undefined : { url: withoutTrailingSlash(url), serviceName: name };
}

function publicUrlOf(configuredUrl: string | undefined, port: number): string {
  return configuredUrl ?? `http://localhost:${port}`;
}

function parse(env: Record<string, string | undefined>): Environment {
  const set = Object.entries(env).filter(([, value]) => value?.trim());
  const { success, data, error } = Environment.safeParse(Object.fromEntries(set));
  if (success) return data;
  const issue = error.issues[0];
  throw new WrongSetting(`${String(issue?.path[0])} ${issue?.message}`);
}

/**
 * Real payments need both credentials. Without any, the sandbox is used if it is allowed (behaviour
 * payment.demo-where-allowed).
 */
function paypal(
  variables: Environment,
  publicUrl: string,
  sandboxAllowed: boolean,
): PaypalSettings {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = variables;
  if (clientId && clientSecret) {
    if (!isSafe(publicUrl)) throw new WrongSetting('PUBLIC_URL must be https for real payments');
    const apiUrl = withoutTrailingSlash(variables.PAYPAL_API_URL ?? 'https://api-m.paypal.com');
    return {
      sandbox: false,
      apiUrl,
      isPlayMoney: new URL(apiUrl).hostname.endsWith('.sandbox.paypal.com'),
      clientId,
      clientSecret,
      webhookId: variables.PAYPAL_WEBHOOK_ID,
    };
  }
  if (clientId ?? clientSecret)
    throw new WrongSetting(
      `${clientId ? 'PAYPAL_CLIENT_SECRET' : 'PAYPAL_CLIENT_ID'} is missing: set both credentials`,
    );
  if (!sandboxAllowed)
    throw new WrongSetting(
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be set where PUBLIC_URL is not loopback (or PAYPAL_SANDBOX=1 for demo payments)',
    );
  return {
    sandbox: true,
    apiUrl: variables.PAYPAL_API_URL && withoutTrailingSlash(variables.PAYPAL_API_URL),
  };
}

function withoutTrailingSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

function hasNoCredentialsOrQuery(address: string): boolean {
  const { username, password, search, hash } = new URL(address);
  return username + password + search + hash === '';
}

/** Whether the address is encrypted or on this machine. */
function isSafe(address: string): boolean {
  return new URL(address).protocol === 'https:' || isLoopback(address);
}
