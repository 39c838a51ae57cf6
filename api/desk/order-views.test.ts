import { afterAll, expect, test } from 'vitest';
import { MAX_ORDER_VIEWS, type SavedOrderView } from '#contract/desk/order-views';
import { customer, deletionRequest } from '../testing/customer';
import { deskPerson, type DeskPerson } from '../testing/desk-person';
import { startShop } from '../testing/start-shop';

const shop = await startShop();
const owner = await deskPerson(shop, 'owner');
const helper = await deskPerson(shop, 'helper');
afterAll(() => shop.close());

const idOf = (index: number) => `view-${String(index).padStart(4, '0')}`;
const MIRROR = { name: 'Mirror goggles', view: 'all', search: 'mirror' };

async function send(person: DeskPerson, method: string, nth?: number, body?: unknown) {
  const path = nth === undefined ? '' : `/${idOf(nth)}`;
  const reply = await person.send(method, `/api/desk/order-views${path}`, body ? { body } : {});
  return { status: reply.status, views: (reply.body as { views?: SavedOrderView[] }).views };
}

test('each person has their own views, saved once, renamed and deleted [desk.order-views]', async () => {
  const saved = await Promise.all([1, 1, 2].map((index) => send(owner, 'PUT', index, MIRROR)));
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { views = [] } = await send(owner, 'GET');
  expect(views.map(({ id }) => id).toSorted()).toEqual([idOf(1), idOf(2)]);
  expect((await send(helper, 'GET')).views).toEqual([]);
  await send(owner, 'PUT', 2, { ...MIRROR, name: ' Stand ', view: 'stand' });
  await send(owner, 'DELETE', 1);
  await send(owner, 'DELETE', 1);
  const stand = { id: idOf(2), name: 'Stand', view: 'stand', search: 'mirror' };
  expect((await send(owner, 'GET')).views).toEqual([stand]);
});

test('a person has at most 20 views, and an invalid one is rejected [desk.order-views]', async () => {
  for (let index = 1; index <= MAX_ORDER_VIEWS; index += 1)
    await send(helper, 'PUT', index, MIRROR);
  expect((await send(helper, 'PUT', 99, MIRROR)).status).toBe(409);
  expect((await send(helper, 'PUT', 1, { ...MIRROR, name: 'Other' })).status).toBe(200);
  expect((await send(helper, 'GET')).views).toHaveLength(MAX_ORDER_VIEWS);
  for (const wrong of [{ name: '' }, { search: ' ' }, { view: 'to-do' }, { name: 'x'.repeat(31) }])
    expect((await send(helper, 'PUT', 1, { ...MIRROR, ...wrong })).status).toBe(400);
});

test('an account is deleted with the saved searches of every person that name its customer [privacy.saved-searches]', async () => {
  const { person, send: sendAsCustomer } = await customer(shop.url);
  const remaining = [
    { ...MIRROR, name: 'Sam', search: 'sam' },
    { ...MIRROR, search: 'okaforsam' },
  ];
  const deleted = [
    { ...MIRROR, search: `from ${person.email.toUpperCase()}` },
    { ...MIRROR, name: 'Okafor, Sam' },
    { ...MIRROR, name: 'Sam’s caps', search: 'sam ÖKAFOR' },
    { ...MIRROR, name: person.email, view: 'stand' },
  ];
  const owningPerson = await deskPerson(shop, 'owner');
  const other = await deskPerson(shop, 'helper');
  for (const person of [owningPerson, other])
    for (const [index, view] of [...deleted, ...remaining].entries())
      expect((await send(person, 'PUT', index + 1, view)).status).toBe(200);
  const { status } = await sendAsCustomer(
    'DELETE',
    '/api/auth/delete-account',
    deletionRequest(person),
  );
  expect(status).toBe(204);
  for (const person of [owningPerson, other])
    expect((await send(person, 'GET')).views).toEqual(
      remaining.map((view) => expect.objectContaining(view)),
    );
});
