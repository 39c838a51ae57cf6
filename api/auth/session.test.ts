import { createHash } from 'node:crypto';
import { once } from 'node:events';
import Koa, { type Context } from 'koa';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { dropExpired } from '../db/expiry';
import { temporaryDatabase } from '../testing/temporary';
import { errorHandler } from '../http/error-handler';
import { listen } from '../http/server';
import { visitor } from '../testing/visitor';
import { currentUserId, requireUser, sessions, signIn, signOut } from './session';

const DAY_MS = 24 * 60 * 60 * 1000;

let clock = Date.now();
/** Lets the waiting request to /slow continue. It has already read its session. */
let resumeSlowRequest: () => void;
const database = await temporaryDatabase('sessions');
const server = await listen({ host: '127.0.0.1', port: 0 });
const url = `http://localhost:${server.port}`;
const koa = new Koa({ keys: ['newest-key-newest-key', 'oldest-key-oldest-key'] });
koa.use(errorHandler(pino({ level: 'silent' })));
koa.use(sessions(koa, { database, https: false, now: () => clock }));
koa.use(async (ctx) => {
  if (ctx.path === '/sign-in') await signIn(ctx, 'robin', clock);
  if (ctx.path === '/sign-out') signOut(ctx);
  if (ctx.path === '/slow') await pauseThenChangeSession(ctx);
  if (ctx.path === '/orders') requireUser(ctx);
  ctx.body = { user: currentUserId(ctx) ?? null };
});
server.handle(koa.callback());

/** Pauses until the test resumes it, then changes the session of the request. */
async function pauseThenChangeSession(ctx: Context): Promise<void> {
  const released = new Promise<void>((resolve) => {
    resumeSlowRequest = resolve;
  });
  server.server.emit('held');
  await released;
  ctx.session = { ...ctx.session, since: clock + 1 };
}

afterAll(async () => {
  await server.drain();
  await database.drop();
});

it('a visitor gets no session and no cookie', async () => {
  const reply = await visitor(url).send('GET', '/');
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect((await visitor(url).send('GET', '/orders')).status).toBe(401);
});

it('the session cookie is same-site and HTTP-only, and its 256-bit id is stored hashed', async () => {
  const client = visitor(url);
  const { headers } = await client.send('GET', '/sign-in');
  expect(headers.getSetCookie()[0]).toMatch(
    /^session=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/i,
  );
  const key = client.cookies.get('session') ?? '';
  const stored = database.collection<{ userId: string }>('sessions');
  expect(await stored.get(key)).toBeUndefined();
  const hash = createHash('sha256').update(key).digest('base64url');
  expect(await stored.get(hash)).toMatchObject({ userId: 'robin' });
});

it('signing in changes the session id, which prevents session fixation', async () => {
  const client = visitor(url);
  await client.send('GET', '/sign-in');
  const before = new Map(client.cookies);
  await client.send('GET', '/sign-in');
  expect(client.cookies.get('session')).not.toBe(before.get('session'));
  const cookie = [...before].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await visitor(url).send('GET', '/', { headers: { cookie } });
  expect(reply.body).toEqual({ user: null });
});

it('a session cookie stays invalid after signing out', async () => {
  const client = visitor(url);
  await client.send('GET', '/sign-in');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await client.send('GET', '/orders')).status).toBe(200);
  await client.send('GET', '/sign-out');
  const replayed = await visitor(url).send('GET', '/orders', { headers: { cookie } });
  expect(replayed.status).toBe(401);
});

it('an unsigned session cookie is rejected without a database read', async () => {
  const client = visitor(url);
  await client.send('GET', '/sign-in');
  const cookie = `session=${client.cookies.get('session')}`;
  expect((await visitor(url).send('GET', '/orders', { headers: { cookie } })).status).toBe(401);
});

it('a session ends 7 days after its last use, and 30 days after sign-in at the latest', async () => {
  const client = visitor(url);
  await client.send('GET', '/sign-in');
  clock += 31 * DAY_MS;
  expect((await client.send('GET', '/orders')).status).toBe(401);
  await client.send('GET', '/sign-in');
  clock += 8 * DAY_MS;
  expect((await client.send('GET', '/orders')).status).toBe(401);
});

it('the sweeper deletes only expired sessions', async () => {
  const client = visitor(url);
  await client.send('GET', '/sign-in');
  const stored = database.collection('sessions');
  const before = await stored.find();
  clock += 8 * DAY_MS;
  const other = visitor(url);
  await other.send('GET', '/sign-in');
  await dropExpired(database, 'sessions', clock);
  const after = await stored.find();
  expect([before.length > 0, after.length]).toEqual([true, 1]);
  expect((await other.send('GET', '/orders')).status).toBe(200);
});

it('a running request does not restore a session that was ended', async () => {
  const client = visitor(url);
  await client.send('GET', '/sign-in');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const paused = once(server.server, 'held');
  const slow = visitor(url).send('GET', '/slow', { headers: { cookie } });
  await paused;
  await client.send('GET', '/sign-out');
  resumeSlowRequest();
  await slow;
  const after = await visitor(url).send('GET', '/orders', { headers: { cookie } });
  expect(after.status).toBe(401);
});
