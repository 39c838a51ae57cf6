import type { Request } from 'autocannon';
import { ZodUndefined } from 'zod';
import { API } from '#contract/protocol/api';
import { SAVED_BATCH } from '#contract/saved';
import { visitor } from '../../api/testing/visitor';
import { newPerson } from '../../api/testing/customer';

interface Attack {
  name: string;
  /** The requests that the attacker repeats. */
  prepare: (url: string) => Promise<Request[]> | Request[];
}

const ATTACKER_HEADERS = { 'x-forwarded-for': '203.0.113.66' };
const JSON_TYPE = { 'content-type': 'application/json' };
/** Number of different requests per attack, far above any limit. */
const REQUESTS_PER_ATTACK = 2000;

/**
 * Attacks by one client (or one /48) that would block a shop without the right limits, queues or
 * parsers.
 */
export const ATTACKS: readonly Attack[] = [
  { name: 'nothing (the shopper alone)', prepare: () => [get('/healthz')] },
  { name: 'bodies at the limit of every endpoint', prepare: () => hostileBodies({}) },
  {
    name: 'saved items with 65,000 lists, as a visitor',
    prepare: () => [send('PUT', '/api/saved', savedItemBody(65_000))],
  },
  {
    name: 'saved items with 65,000 lists, as a customer',
    prepare: async (url) => {
      const [cookie = ''] = await createSessions(url, 1);
      return [send('PUT', '/api/saved', savedItemBody(65_000), { cookie })];
    },
  },
  { name: 'reading and writing a full account', prepare: (url) => fullAccountRequests(url, 1) },
  { name: 'a full account with 20 sessions', prepare: (url) => fullAccountRequests(url, 20) },
  {
    name: '20 full accounts',
    prepare: async (url) => {
      const requests: Request[] = [];
      for (let index = 0; index < 20; index += 1)
        requests.push(...(await fullAccountRequests(url, 1)));
      return requests;
    },
  },
  {
    name: 'the sessions of an account after 300 sign-ins',
    prepare: async (url) => {
      const [cookie = ''] = (await createSessions(url, 300)).slice(-1);
      return [get('/api/auth/sessions', { cookie })];
    },
  },
  {
    name: 'passwords of many accounts',
    prepare: () =>
      variants((n) =>
        send('POST', '/api/auth/login', { email: `a${n}@b.example`, password: 'Password1' }),
      ),
  },
  {
    name: 'passwords from a /48 of addresses',
    prepare: () =>
      variants((n) =>
        send(
          'POST',
          '/api/auth/login',
          { email: `a${n}@b.example`, password: 'Password1' },
          { 'x-forwarded-for': `2001:db8:66:${n.toString(16)}::1` },
        ),
      ),
  },
  {
    name: 'registrations',
    prepare: () =>
      variants((n) =>
        send('POST', '/api/auth/register', {
          ...newPerson(),
          username: `mallory${n}`,
          email: `mallory${n}@b.example`,
        }),
      ),
  },
  {
    name: 'reset mails to one mailbox under many tags',
    prepare: () =>
      variants((n) => send('POST', '/api/auth/forgot-password', { email: `a+${n}@b.example` })),
  },
  {
    name: 'reset codes',
    prepare: () =>
      variants((n) =>
        send('POST', '/api/auth/reset-password', {
          email: 'a@b.example',
          resetCode: String(n).padStart(6, '0'),
          newPassword: 'Backstroke4',
        }),
      ),
  },
  {
    name: 'messages to the owner',
    prepare: () =>
      variants((n) =>
        send('POST', '/api/contact', {
          name: 'Mallory',
          email: 'm@b.example',
          subject: `${n}`,
          message: 'x'.repeat(5000),
        }),
      ),
  },
  { name: 'pages with preferences of 15 kB', prepare: () => [get('/', longAcceptHeader())] },
  { name: 'addresses that do not exist', prepare: () => variants((n) => get(`/no/such/${n}`)) },
  {
    name: 'searches',
    prepare: () => variants((n) => get(`/api/search?q=${'a'.repeat(80)}${n}`)),
  },
  {
    name: 'product lists, products and payment settings',
    prepare: () =>
      ['/api/products', '/api/products/1', '/api/swimmers', '/paypal/config'].map((path) =>
        get(path),
      ),
  },
  { name: 'readiness checks', prepare: () => [get('/readyz')] },
];

function get(path: string, headers: Record<string, string> = {}): Request {
  return { method: 'GET', path, headers: { ...ATTACKER_HEADERS, ...headers } };
}

function send(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, path, headers: { ...ATTACKER_HEADERS, ...JSON_TYPE, ...headers }, body: text };
}

function variants(make: (n: number) => Request): Request[] {
  return Array.from({ length: REQUESTS_PER_ATTACK }, (_, n) => make(n));
}

function savedItemBody(lists: number): string {
  return `{"items":[{"lists":[${Array.from({ length: lists }, () => '""').join()}]}]}`;
}

/** The largest body of each endpoint, made of very many elements. */
function hostileBodies(headers: Record<string, string>): Request[] {
  return API.filter(({ body }) => !(body instanceof ZodUndefined)).map(
    ({ method, path, bodyLimit }) => {
      const elements = Array.from({ length: Math.floor((bodyLimit - 2) / 3) }, () => '{}').join();
      const address = path.replace(/:\w+/g, 'x'.repeat(22));
      return send(method as 'POST', address, `[${elements}]`, headers);
    },
  );
}

/** Cookies of the given number of sessions of one new account. */
async function createSessions(url: string, sessions: number): Promise<string[]> {
  const person = {
    ...newPerson(),
    username: `mallory.${Date.now()}`,
    email: `m${Date.now()}@b.example`,
  };
  const cookies: string[] = [];
  for (let index = 0; index < sessions; index += 1) {
    const browser = visitor(url);
    const path = index === 0 ? 'register' : 'login';
    const { status } = await browser.send('POST', `/api/auth/${path}`, { body: person });
    if (status >= 300) throw new Error(`${path} failed with ${status}`);
    cookies.push([...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  }
  return cookies;
}

/**
 * Fills one account with 200 saved items of maximum length. Returns, for each of its sessions, a
 * read of all items and a change of one.
 */
async function fullAccountRequests(url: string, sessions: number): Promise<Request[]> {
  const cookies = await createSessions(url, sessions);
  const [cookie = ''] = cookies;
  const at = new Date().toISOString();
  const itemOf = (n: number) => ({
    productId: `${'p'.repeat(400)}${n}`,
    savedAt: at,
    changedAt: at,
    note: '€'.repeat(500),
    lists: Array.from({ length: 10 }, (_, list) => '€'.repeat(39) + String(list)),
  });
  for (let from = 0; from < 200; from += SAVED_BATCH) {
    const items = Array.from({ length: SAVED_BATCH }, (_, n) => itemOf(from + n));
    const { method, path, headers, body } = send('PUT', '/api/saved', { items }, { cookie });
    await fetch(url + path, {
      method: method ?? 'PUT',
      headers: { ...(headers as Record<string, string>) },
      body: String(body),
    });
  }
  return cookies.flatMap((each) => [
    get('/api/saved', { cookie: each }),
    send('PUT', '/api/saved', { items: [itemOf(1)] }, { cookie: each }),
  ]);
}

function longAcceptHeader(): Record<string, string> {
  const many = Array.from({ length: 850 }, (_, n) => `image/x${n};q=0.${n % 10}`).join();
  return { accept: many };
}
