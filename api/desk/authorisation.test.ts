import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_API } from '#contract/protocol/api';
import { customer } from '../testing/customer';
import { deskPerson, OWNER_COMMAND } from '../testing/desk-person';
import { holdRequest } from '../testing/hold-request';
import { startShop, type TestShop } from '../testing/start-shop';
import { visitor, type HttpReply } from '../testing/visitor';
import { deskSessions } from './desk-sessions';
import { staffStore } from './staff-store';

const MINUTE_MS = 60_000;
/** Statuses of rejections by the endpoint policy, before the handler runs. */
const REFUSED = [401, 403];
const ROWS = DESK_API.map((row) => [`${row.method} ${row.path}`, row] as const);

type Send = (method: string, path: string) => Promise<HttpReply>;

let shop: TestShop;
let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;
let callers: Record<string, Send>;

beforeAll(async () => {
  shop = await startShop({ now });
  const [stale, fresh, helper, removed] = await Promise.all(
    (['owner', 'owner', 'helper', 'owner'] as const).map((role) => deskPerson(shop, role, now)),
  );
  if (!stale || !fresh || !helper || !removed) throw new Error('not all were invited');
  const removedPerson = await staffStore(shop.database, now).read(removed.id);
  if (removedPerson) await staffStore(shop.database, now).remove(removedPerson, OWNER_COMMAND);
  clockOffsetMs = 6 * MINUTE_MS;
  await fresh.signIn();
  const sam = await customer(shop.url);
  callers = {
    visitor: visitor(shop.url).send,
    customer: sam.send,
    'removed owner': removed.send,
    'helper without a fresh passkey': helper.send,
    'owner without a fresh passkey': stale.send,
    'owner with a fresh passkey': fresh.send,
  };
});
afterAll(() => shop.close());

test('every endpoint of the desk requires staff, except those that sign in', () => {
  const open = ROWS.filter(([, { staff }]) => staff === undefined).map(([name]) => name);
  expect(open).toEqual([
    'POST /api/desk/passkey/options',
    'POST /api/desk/passkey',
    'POST /api/desk/password',
    'POST /api/desk/code',
    'POST /api/desk/invitation',
    'POST /api/desk/invitation/accept',
  ]);
});

test.each(ROWS.filter(([, { staff }]) => staff !== undefined))(
  'only the declared role may call %s [desk.roles, desk.fresh]',
  async (_, { method, path, staff, fresh = false }) => {
    const address = path.replace(/:\w+/g, 'X');
    const expected: Record<string, number | undefined> = {
      visitor: 401,
      customer: 401,
      'removed owner': 401,
      'helper without a fresh passkey': staff === 'owner' || fresh ? 403 : undefined,
      'owner without a fresh passkey': fresh ? 403 : undefined,
      'owner with a fresh passkey': undefined,
    };
    // This endpoint ends the session, so it is called only without a session.
    const isSignOut = method === 'DELETE' && path === '/api/desk/session';
    for (const [name, status] of Object.entries(expected)) {
      if (isSignOut && status === undefined) continue;
      const reply = await callers[name]?.(method, address);
      const decided = REFUSED.includes(reply?.status ?? 0) ? reply?.status : undefined;
      expect([name, decided]).toEqual([name, status]);
    }
  },
);

test('a session whose person was removed is not valid', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const staff = staffStore(shop.database, now);
  const sessions = deskSessions({ database: shop.database, staff, https: false, now });
  expect((await robin.send('GET', '/api/desk/people')).status).toBe(200);
  await sessions.endOf(robin.id);
  expect((await robin.send('GET', '/api/desk/people')).status).toBe(401);
});

test('a request whose body arrives after the removal of its person is rejected [desk.remove]', async () => {
  const [owner, removed] = await Promise.all([
    deskPerson(shop, 'owner', now),
    deskPerson(shop, 'owner', now),
  ]);
  const invitation = await holdRequest(shop.url, removed, {
    method: 'POST',
    path: '/api/desk/people',
    body: { email: 'accomplice@lane.example', role: 'owner' },
  });
  expect((await owner.send('DELETE', `/api/desk/people/${removed.id}`)).status).toBe(200);
  expect(await invitation.finish()).toBe(401);
  expect(await staffStore(shop.database, now).openInvitations()).toEqual([]);
});
