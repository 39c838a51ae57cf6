import { nanoid } from 'nanoid';
import { afterAll, describe, expect, it } from 'vitest';
import { SHOP_API } from '#contract/protocol/api';
import type { Card } from '#contract/cards';
import type { Endpoint } from '#contract/protocol/endpoint';
import { buyer, orderIn, readCapture, priceOf } from '../testing/buyer';
import { customer, deletionRequest, newPerson } from '../testing/customer';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { visitor, type HttpReply } from '../testing/visitor';

const shop = await startShop({ products: [product('cap', 4, 'Quantity: 9999')] });
afterAll(() => shop.close());

const CARD = {
  cardNumber: '4242424242424242',
  cardholderName: 'Sam',
  expiryMonth: '12',
  expiryYear: '90',
  cvv: '123',
};

const at = new Date(0).toISOString();
const SAVED = { productId: 'cap', savedAt: at, changedAt: at, note: 'for Riccione', lists: [] };

async function buyingCustomer() {
  const { person, ...browser } = await customer(shop.url);
  return { ...buyer(shop.url, undefined, browser), person };
}

/** A customer who owns a card, an order, a cart and an approved payment, and the other actors. */
async function scene() {
  const owner = await buyingCustomer();
  await owner.add('cap');
  const orderID = await owner.approve(priceOf(1));
  const { token } = readCapture(await owner.capture(orderID));
  const order = orderIn(await owner.record(orderID));
  await owner.send('POST', '/api/cards', { body: CARD });
  await owner.send('PUT', '/api/saved', { body: { items: [SAVED] } });
  const [card] = (await owner.send('GET', '/api/cards')).body as Card[];
  await owner.add('cap');
  const [line] = (await owner.lines()) as unknown as { id: string }[];
  const approved = await owner.approve(priceOf(1));
  const deleted = await buyingCustomer();
  await deleted.send('DELETE', '/api/auth/delete-account', deletionRequest(deleted.person));
  const other = await buyingCustomer();
  return {
    owner,
    /**
     * The customer who owns the data comes last, because only this customer's requests change it.
     */
    asking: [visitor(shop.url), deleted, other, owner],
    card: card?.id ?? '',
    line: line?.id ?? '',
    order,
    orderID,
    approved,
    token,
    sessionId: owner.sessionId,
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Statuses for a visitor, a deleted customer, another customer and the owner. */
type Statuses = readonly [visitor: number, deleted: number, other: number, owner: number];
const anyone = (status: number): Statuses => [status, status, status, status];
/** Every customer gets this status, for their own data. */
const customers = (status: number): Statuses => [401, 401, status, status];
const ownerOnly = (status: number): Statuses => [401, 401, 404, status];
/**
 * Access depends on the cart's cookie, regardless of the session (behaviour
 * cart.belongs-to-browser).
 */
const cartOnly = (status: number): Statuses => [404, 404, 404, status];

interface Row {
  answers: Statuses;
  params?: (scene: Scene) => Record<string, string>;
  query?: string;
  body?: (scene: Scene) => unknown;
}

const byCard = ({ card }: Scene) => ({ id: card });
const byLine = ({ line }: Scene) => ({ id: line });
const byCart = ({ sessionId }: Scene) => ({ sessionId });
const byPayment = ({ approved }: Scene) => ({ orderID: approved });
const names = { firstName: 'A', lastName: 'B', phone: null, dateOfBirth: null };
const contactMessage = { name: 'Sam', email: 's@club.example', subject: 'Fit', message: 'Small?' };

/** Expected access per endpoint. A missing endpoint fails the first test. */
const ROWS: Record<string, Row> = {
  'GET /api/products': { answers: anyone(200) },
  'GET /api/products/category/:slug': { answers: anyone(200), params: () => ({ slug: 'caps' }) },
  'GET /api/products/:id': { answers: anyone(200), params: () => ({ id: 'cap' }) },
  'GET /api/availability/:id': { answers: anyone(200), params: () => ({ id: 'cap' }) },
  'GET /api/search': { answers: anyone(200), query: '?q=cap' },
  'GET /api/swimmers': { answers: anyone(200) },
  'GET /api/shop': { answers: anyone(200) },
  'GET /api/shop/story': { answers: anyone(200) },
  'GET /api/catalogue/changes': { answers: anyone(200), query: '?since=0' },
  'POST /api/searches/failed': { answers: anyone(204), body: () => ({ term: 'paddles' }) },
  'POST /api/contact': { answers: anyone(201), body: () => ({ ...contactMessage, id: nanoid() }) },

  'GET /api/cart/current': { answers: [204, 204, 204, 200] },
  'GET /api/cart/:sessionId': { answers: cartOnly(200), params: byCart },
  'DELETE /api/cart/clear/:sessionId': { answers: cartOnly(200), params: byCart },
  'POST /api/cart': {
    answers: cartOnly(201),
    body: ({ sessionId }) => ({ sessionId, productId: 'cap' }),
  },
  'POST /api/cart/batch': {
    answers: cartOnly(200),
    body: ({ sessionId, line }) => ({
      sessionId,
      clientId: 'c'.repeat(22),
      edits: [{ seq: 1, key: 'k'.repeat(22), edit: { type: 'quantity', id: line, quantity: 2 } }],
    }),
  },
  'PUT /api/cart/:id': {
    answers: cartOnly(200),
    params: byLine,
    body: () => ({ quantity: 2 }),
  },
  'DELETE /api/cart/:id': { answers: cartOnly(200), params: byLine },

  'GET /api/auth/me': { answers: customers(200) },
  'POST /api/auth/login': {
    answers: anyone(200),
    body: ({ owner }) => ({ email: owner.person.email, password: owner.person.password }),
  },
  'POST /api/auth/register': { answers: anyone(201), body: newPerson },
  'POST /api/auth/logout': { answers: anyone(204) },
  'POST /api/device/release': { answers: anyone(204) },
  'PUT /api/auth/profile': { answers: customers(200), body: () => names },
  'PUT /api/auth/change-password': {
    answers: customers(204),
    body: ({ owner }) => ({ currentPassword: owner.person.password, newPassword: 'Butterfly7' }),
  },
  'DELETE /api/auth/delete-account': {
    answers: customers(204),
    body: () => ({ currentPassword: newPerson().password }),
  },
  'GET /api/auth/sessions': { answers: customers(200) },
  'DELETE /api/auth/sessions/:id': {
    answers: [401, 401, 404, 404],
    params: () => ({ id: 's'.repeat(43) }),
  },
  'DELETE /api/auth/sessions': { answers: customers(200) },
  'GET /api/auth/email-preferences': { answers: customers(200) },
  'PUT /api/auth/email-preferences': { answers: customers(200), body: () => ({}) },
  'POST /api/auth/forgot-password': {
    answers: anyone(204),
    body: ({ owner }) => ({ email: owner.person.email }),
  },
  /** Only the mailed code gives access. */
  'POST /api/auth/reset-password': {
    answers: anyone(400),
    body: ({ owner }) => ({
      email: owner.person.email,
      resetCode: '000000',
      newPassword: 'Butterfly7',
    }),
  },

  'GET /api/cards': { answers: customers(200) },
  'POST /api/cards': { answers: customers(201), body: () => CARD },
  'PUT /api/cards/:id/default': { answers: ownerOnly(200), params: byCard },
  'DELETE /api/cards/:id': { answers: ownerOnly(200), params: byCard },

  'GET /api/saved': { answers: customers(200) },
  'PUT /api/saved': { answers: customers(200), body: () => ({ items: [] }) },

  'GET /api/orders': { answers: customers(200) },
  /** Anyone with the link in the mail has access (behaviour orders.mail-link). */
  'GET /api/orders/by-token/:token': { answers: anyone(200), params: ({ token }) => ({ token }) },

  'GET /paypal/config': { answers: anyone(200) },
  'POST /paypal/order': {
    answers: cartOnly(201),
    body: ({ sessionId }) => ({
      amount: priceOf(1),
      currency: 'CAD',
      intent: 'CAPTURE',
      sessionId,
    }),
  },
  'GET /paypal/order/:orderID': { answers: cartOnly(200), params: byPayment },
  'POST /paypal/order/:orderID/capture': { answers: cartOnly(200), params: byPayment },
  'POST /api/orders': {
    answers: cartOnly(200),
    body: ({ orderID }) => ({ paymentIntentId: orderID }),
  },
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function callEndpoint(
  client: { send: Scene['owner']['send'] },
  endpoint: Endpoint,
  at: Scene,
): Promise<HttpReply> {
  const { params, query = '', body } = ROWS[nameOf(endpoint)] ?? { answers: anyone(0) };
  const pathParams = params?.(at) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => pathParams[name] ?? '');
  return client.send(endpoint.method, path + query, body ? { body: body(at) } : {});
}

describe('access control', () => {
  it('access is defined for every endpoint, for visitors and customers [shop.roles]', () => {
    expect(Object.keys(ROWS).sort()).toEqual(SHOP_API.map(nameOf).sort());
  });

  it.each(SHOP_API.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s allows or rejects each kind of user as declared [orders.own-orders-only, account.manages-own-data, account.customers-only]',
    async (name, endpoint) => {
      const answers = ROWS[name]?.answers ?? anyone(0);
      const at = await scene();
      const replies: HttpReply[] = [];
      for (const client of at.asking) replies.push(await callEndpoint(client, endpoint, at));
      expect(replies.map(({ status }) => status)).toEqual(answers);
      const isPrivate = answers[0] === 401;
      expect(isPrivate).toBe(endpoint.session === 'required');
      if (!isPrivate) return;
      const toOthers = JSON.stringify(replies.slice(0, 3).map(({ body }) => body));
      for (const secret of [
        at.owner.person.email,
        at.card,
        SAVED.note,
        at.order.id,
        at.order.orderNumber,
      ])
        expect(toOthers).not.toContain(secret);
    },
  );
});
