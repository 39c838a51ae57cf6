import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { derivedId } from '#contract/products/specification';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { plainClient, visitor } from '../testing/visitor';

const id = (bytes: number) => randomBytes(bytes).toString('base64url').slice(0, bytes);
const newCartId = () => id(21);
const newLineId = () => id(22);

const LONG_SIZE = '大'.repeat(40);

const shop = await startShop({
  products: [
    product('12', 4, 'Quantity: 12'),
    product('suit', 1, 'Size: 24', 'Quantity: 1'),
    product('brief', 6, 'Sizes: 30, 32 tall', 'Quantity: 4'),
    product('race', 1, 'Usage: New', 'Quantity: 9'),
    product('train', 2, 'Usage: New', 'Quantity: 9'),
    product('worn', 1, 'Usage: Used', 'Quantity: 9'),
    product('kids', 6, `Sizes: ${LONG_SIZE}`, 'Quantity: 9'),
  ],
});
afterAll(() => shop.close());

describe('a plain client, without cookies or headers', () => {
  it('a client without cookies adds, lists, changes and removes lines and clears the cart [cart.line-fields, api.cart-lines, api.cart-add, api.cart-quantity, api.cart-remove, api.cart-clear]', async () => {
    const client = plainClient(shop.url);
    const sessionId = newCartId();
    const added = await client.send('POST', '/api/cart', {
      body: {
        sessionId,
        productId: 12,
        quantity: 2,
        size: 'One size',
        addedAt: '2026-11-21T10:00:00.000Z',
      },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      sessionId,
      productId: '12',
      quantity: 2,
      size: 'One size',
      addedAt: '2026-11-21T10:00:00.000Z',
    });
    const { id: lineId } = added.body as { id: string };
    const listed = await client.send('GET', `/api/cart/${sessionId}`);
    expect(listed.body).toEqual([added.body]);
    const changed = await client.send('PUT', `/api/cart/${lineId}`, { body: { quantity: 5 } });
    expect(changed).toMatchObject({ status: 200, body: { id: lineId, quantity: 5 } });
    const removed = await client.send('DELETE', `/api/cart/${lineId}`);
    expect(removed).toMatchObject({ status: 200, body: [] });
    await client.send('POST', '/api/cart', { body: { sessionId, productId: '12' } });
    const cleared = await client.send('DELETE', `/api/cart/clear/${sessionId}`);
    expect(cleared).toMatchObject({ status: 200, body: [] });
    expect((await client.send('DELETE', `/api/cart/${lineId}`)).status).toBe(404);
  });

  it('adding the same product and size raises the line’s quantity, and all its ids stay valid [cart.one-line-per-size, cart.plain-add-merges]', async () => {
    const client = plainClient(shop.url);
    const sessionId = newCartId();
    const ids = [newLineId(), newLineId()];
    for (const each of ids)
      await client.send('POST', '/api/cart', { body: { sessionId, productId: '12', id: each } });
    const { body } = await client.send('GET', `/api/cart/${sessionId}`);
    expect(body).toMatchObject([{ id: ids[0], ids, quantity: 2 }]);
    const changed = await client.send('PUT', `/api/cart/${ids[1]}`, { body: { quantity: 1 } });
    expect(changed.body).toMatchObject({ id: ids[0], quantity: 1 });
  });

  it.each([
    ['suit', '27', '24'],
    ['train', undefined, '24'],
    ['race', '23', '23'],
    ['worn', '23', 'Size not stated'],
    ['12', 'XL', 'One size'],
    ['brief', '30', '30'],
    ['brief-32%20tall', undefined, '32 tall'],
    ['brief-30', '32 tall', '30'],
  ])(
    'adding %s in the requested size %s stores the size %s [cart.random-size-new-suit, cart.own-size-wins, cart.listed-sizes-only, cart.default-sizes]',
    async (productId, size, expected) => {
      const { body } = await plainClient(shop.url).send('POST', '/api/cart', {
        body: { sessionId: newCartId(), productId, size },
      });
      expect(body).toMatchObject({ productId: productId.split('-')[0], size: expected });
    },
  );

  it('an add with an unlisted size gets a 400 with the list of sizes', async () => {
    const { status, body } = await plainClient(shop.url).send('POST', '/api/cart', {
      body: { sessionId: newCartId(), productId: 'brief', size: '31' },
    });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'Please choose a size: 30, 32 tall.',
        code: 'size-needed',
        sizes: ['30', '32 tall'],
      },
    });
  });

  it.each(['1', 'no-such-line', 'zażółć'])(
    'an unknown cart line (%s) is a 404 [api.unknown-is-404]',
    async (lineId) => {
      const client = plainClient(shop.url);
      const path = `/api/cart/${encodeURIComponent(lineId)}`;
      const changed = await client.send('PUT', path, { body: { quantity: 1 } });
      expect([changed.status, (await client.send('DELETE', path)).status]).toEqual([404, 404]);
    },
  );

  it('accepts a product id with a size suffix in any spelling [cart.line-base-id]', async () => {
    const body = { sessionId: newCartId(), productId: derivedId('kids', LONG_SIZE) };
    expect((await plainClient(shop.url).send('POST', '/api/cart', { body })).body).toMatchObject({
      productId: 'kids',
      size: LONG_SIZE,
    });
  });

  it('an invalid request gets one clear sentence', async () => {
    const client = plainClient(shop.url);
    const refused = async (body: object) => {
      const reply = await client.send('POST', '/api/cart', { body });
      return [reply.status, (reply.body as { error: string }).error];
    };
    expect(await refused({ sessionId: 'short', productId: 1 })).toEqual([
      400,
      'A cart id has 21 characters.',
    ]);
    expect(await refused({ sessionId: newCartId(), productId: { $gt: '' } })).toEqual([
      400,
      'Product id is not valid. Please check it.',
    ]);
    expect(await refused({ sessionId: newCartId(), productId: 'nothing' })).toEqual([
      404,
      'Product not found',
    ]);
    expect(await refused({ sessionId: newCartId(), productId: '12', quantity: 0 })).toEqual([
      400,
      'Quantity is not valid. Please check it.',
    ]);
  });
});

describe('access to a cart [cart.cookie-closes-cart]', () => {
  it('reading the current cart without a cookie is a 204, not an error [api.cart-current]', async () => {
    const reply = await visitor(shop.url).send('GET', '/api/cart/current');
    expect(reply.status).toBe(204);
    expect(reply.headers.get('x-cart-version')).toBe('0');
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('the first write sets a cart cookie, which identifies the cart later', async () => {
    const shopper = visitor(shop.url);
    const sessionId = newCartId();
    const reply = await shopper.send('POST', '/api/cart', { body: { sessionId, productId: '12' } });
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^cart=[\w-]{21}; path=\/; expires=[^;]+; samesite=lax; httponly$/i,
    );
    expect(await shopper.send('GET', '/api/cart/current')).toMatchObject({
      status: 200,
      body: { sessionId, lines: [{ productId: '12' }] },
    });
  });

  it('requests without the cookie are rejected once the cart was used with its cookie', async () => {
    const [shopper, stranger] = [visitor(shop.url), plainClient(shop.url)];
    const sessionId = newCartId();
    const body = { sessionId, productId: '12' };
    const added = await shopper.send('POST', '/api/cart', { body });
    const line = `/api/cart/${(added.body as { id: string }).id}`;
    expect((await stranger.send('PUT', line, { body: { quantity: 2 } })).status).toBe(200);
    await shopper.send('GET', `/api/cart/${sessionId}`);
    const attempts = await Promise.all([
      stranger.send('GET', `/api/cart/${sessionId}`),
      stranger.send('POST', '/api/cart', { body }),
      stranger.send('PUT', line, { body: { quantity: 3 } }),
      stranger.send('DELETE', line),
      stranger.send('DELETE', `/api/cart/clear/${sessionId}`),
      visitor(shop.url).send('GET', `/api/cart/${sessionId}`),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(attempts.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect((await shopper.send('GET', `/api/cart/${sessionId}`)).body).toMatchObject([
      { quantity: 2 },
    ]);
  });

  it('a browser that adds to a second cart, whose cookie was never presented, keeps its first cart as the current cart, and other clients can still use the second', async () => {
    const [shopper, stranger] = [visitor(shop.url), plainClient(shop.url)];
    const [firstCart, secondCart] = [newCartId(), newCartId()];
    await shopper.send('POST', '/api/cart', { body: { sessionId: firstCart, productId: '12' } });
    await shopper.send('POST', '/api/cart', {
      body: { sessionId: secondCart, productId: 'train' },
    });
    expect((await shopper.send('GET', '/api/cart/current')).body).toMatchObject({
      sessionId: firstCart,
    });
    expect((await stranger.send('GET', `/api/cart/${secondCart}`)).body).toHaveLength(1);
  });

  it('every write renews the cart cookie and signs it with the newest key', async () => {
    const [older, newer] = ['the-older-key-1234', 'the-newer-key-5678'];
    const before = await startShop({
      env: { SESSION_KEYS: older },
      products: [product('12', 4, 'Quantity: 12')],
    });
    const after = await startShop({
      env: { SESSION_KEYS: `${newer},${older}` },
      database: before.database,
    });
    const { cookies, send } = visitor(before.url);
    const sessionId = newCartId();
    const body = { sessionId, productId: '12' };
    await send('POST', '/api/cart', { body });
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status, headers } = await visitor(after.url).send('POST', '/api/cart', {
      body,
      headers: { cookie },
    });
    const renewed = headers.getSetCookie();
    expect(status).toBe(201);
    expect(renewed).toHaveLength(2);
    for (const each of renewed) expect(each).toMatch(/; expires=[^;]+; samesite=lax; httponly$/i);
    expect(renewed[1]).not.toContain(cookies.get('cart.sig'));
    await after.close();
    await before.close();
  });

  it('reading another person’s cart, and writes that do not come from the shop’s page, set no cart cookie [cart.own-writes-set-cookie]', async () => {
    const [owner, victim] = [plainClient(shop.url), visitor(shop.url)];
    const sessionId = newCartId();
    const body = { sessionId, productId: '12' };
    await owner.send('POST', '/api/cart', { body });
    const planted = await Promise.all([
      victim.send('GET', `/api/cart/${sessionId}`, {
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      }),
      victim.send('GET', `/api/cart/${sessionId}`, {
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
      victim.send('HEAD', `/api/cart/${sessionId}`),
      owner.send('POST', '/api/cart', { body }),
      owner.send('POST', '/api/cart', { body, headers: { 'sec-fetch-site': 'none' } }),
    ]);
    expect(planted.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    const added = await victim.send('POST', '/api/cart', {
      body: { sessionId: newCartId(), productId: '12' },
    });
    expect(victim.cookies.get('cart')).toBe((added.body as { sessionId: string }).sessionId);
    expect((await owner.send('GET', `/api/cart/${sessionId}`)).body).toMatchObject([
      { quantity: 3 },
    ]);
  });

  it('signs cart cookies with SHA-256, and accepts older ones signed with SHA-1', async () => {
    const key = 'a-key-of-the-older-shop';
    const rotatedShop = await startShop({
      env: { SESSION_KEYS: key },
      products: [product('12', 4, 'Quantity: 12')],
    });
    const shopper = visitor(rotatedShop.url);
    const body = { sessionId: newCartId(), productId: '12' };
    await shopper.send('POST', '/api/cart', { body });
    const sha256 = createHmac('sha256', key).update(`cart=${body.sessionId}`).digest('base64url');
    expect(shopper.cookies.get('cart.sig')).toBe(sha256);
    const sha1 = createHmac('sha1', key).update(`cart=${body.sessionId}`).digest('base64url');
    shopper.cookies.set('cart.sig', sha1);
    const read = await shopper.send('GET', '/api/cart/current');
    expect([read.status, read.headers.getSetCookie()]).toEqual([200, []]);
    await shopper.send('POST', '/api/cart', { body });
    expect(shopper.cookies.get('cart.sig')).toBe(sha256);
    await rotatedShop.close();
  });

  it('ignores a forged cart cookie', async () => {
    const sessionId = newCartId();
    await visitor(shop.url).send('POST', '/api/cart', { body: { sessionId, productId: '12' } });
    const forged = { cookie: `cart=${sessionId}; cart.sig=AAAAAAAAAAAAAAAAAAAAAAAAAAA` };
    const reply = await plainClient(shop.url).send('GET', '/api/cart/current', { headers: forged });
    expect(reply.status).toBe(204);
  });

  it('finds a line in the client’s own cart first, and returns 404 for an id in two other carts', async () => {
    const lineId = newLineId();
    const shoppers = [visitor(shop.url), visitor(shop.url)];
    for (const shopper of shoppers)
      await shopper.send('POST', '/api/cart', {
        body: { sessionId: newCartId(), productId: '12', id: lineId },
      });
    const put = { body: { quantity: 4 } };
    const [own, stranger] = await Promise.all([
      shoppers[0]?.send('PUT', `/api/cart/${lineId}`, put),
      plainClient(shop.url).send('PUT', `/api/cart/${lineId}`, put),
    ]);
    expect([own?.status, stranger.status]).toEqual([200, 404]);
  });

  it('finds a line in the only other cart that has it', async () => {
    const [client, shopper] = [plainClient(shop.url), visitor(shop.url)];
    const sessionId = newCartId();
    const added = await client.send('POST', '/api/cart', { body: { sessionId, productId: '12' } });
    const { id: lineId } = added.body as { id: string };
    await shopper.send('POST', '/api/cart', {
      body: { sessionId: newCartId(), productId: 'train' },
    });
    const changed = await shopper.send('PUT', `/api/cart/${lineId}`, { body: { quantity: 3 } });
    expect(changed).toMatchObject({ status: 200, body: { sessionId, quantity: 3 } });
  });

  it('reading a cart that was never written stores nothing', async () => {
    const sessionId = newCartId();
    const read = await plainClient(shop.url).send('GET', `/api/cart/${sessionId}`);
    expect(read).toMatchObject({ status: 200, body: [] });
    expect(await shop.database.collection('carts').get(sessionId)).toBeUndefined();
  });
});

describe('numbered edits [cart.edits-apply-once]', () => {
  const numbered = (clientId: string, seq: number, key = newLineId()) => ({
    'x-client-id': clientId,
    'x-mutation-seq': String(seq),
    'idempotency-key': key,
  });

  it('a repeated numbered edit applies once and gets the stored response [cart.edits-apply-once]', async () => {
    const shopper = visitor(shop.url);
    const [sessionId, clientId] = [newCartId(), newLineId()];
    const body = { sessionId, productId: '12', quantity: 3 };
    const headers = numbered(clientId, 1);
    const first = await shopper.send('POST', '/api/cart', { body, headers });
    const again = await shopper.send('POST', '/api/cart', { body, headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    for (const reply of [first, again]) {
      expect(reply.headers.get('x-last-seq')).toBe('1');
      expect(reply.headers.get('x-cart-version')).toBe('1');
    }
    const listed = await shopper.send('GET', `/api/cart/${sessionId}`, {
      headers: { 'x-client-id': clientId },
    });
    expect(listed.body).toMatchObject([{ quantity: 3 }]);
    expect(listed.headers.get('x-last-seq')).toBe('1');
    const other = await shopper.send('POST', '/api/cart', {
      body: { ...body, quantity: 1 },
      headers,
    });
    expect(other.status).toBe(422);
  });

  it('a repeated edit returns the current line [api.repeated-edit-current-line]', async () => {
    const shopper = visitor(shop.url);
    const [sessionId, id] = [newCartId(), newLineId()];
    const add = {
      body: { sessionId, productId: '12', quantity: 3, id },
      headers: numbered(newLineId(), 1),
    };
    await shopper.send('POST', '/api/cart', add);
    await shopper.send('PUT', `/api/cart/${id}`, { body: { quantity: 2 } });
    const again = await shopper.send('POST', '/api/cart', add);
    expect(again).toMatchObject({ status: 201, body: { id, quantity: 2 } });
    expect(again.headers.get('x-cart-version')).toBe('2');
    await shopper.send('DELETE', `/api/cart/${id}`);
    const gone = await shopper.send('POST', '/api/cart', add);
    expect(gone).toMatchObject({ status: 404, body: { code: 'line-gone' } });
  });

  it('a 404 for a missing line has X-Last-Seq if the cookie names the cart, and not without a cookie', async () => {
    const shopper = visitor(shop.url);
    const clientId = newLineId();
    await shopper.send('DELETE', `/api/cart/clear/${newCartId()}`);
    const put = { body: { quantity: 2 }, headers: numbered(clientId, 1) };
    const ofLine = await shopper.send('PUT', `/api/cart/${newLineId()}`, put);
    expect([ofLine.status, ofLine.headers.get('x-last-seq')]).toEqual([404, '1']);
    const ofCart = await plainClient(shop.url).send('PUT', `/api/cart/${newLineId()}`, put);
    expect([ofCart.status, ofCart.headers.get('x-last-seq')]).toEqual([404, null]);
  });

  it('repeating the removal of a deleted line gets the stored response, even without cookies', async () => {
    const client = plainClient(shop.url);
    const [sessionId, clientId, lineId] = [newCartId(), newLineId(), newLineId()];
    await client.send('POST', '/api/cart', { body: { sessionId, productId: '12', id: lineId } });
    const headers = numbered(clientId, 1);
    await client.send('DELETE', `/api/cart/${lineId}`, { headers });
    const again = await client.send('DELETE', `/api/cart/${lineId}`, { headers });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  });

  it('a numbered edit requires all three headers', async () => {
    const reply = await visitor(shop.url).send('DELETE', `/api/cart/clear/${newCartId()}`, {
      headers: { 'idempotency-key': newLineId() },
    });
    expect(reply.status).toBe(400);
  });

  it('accepts batches of 50 numbered edits, with one response for each', async () => {
    const shopper = visitor(shop.url);
    const [sessionId, clientId, lineId] = [newCartId(), newLineId(), newLineId()];
    const addedAt = '2026-11-21T10:00:00.000Z';
    const add = { type: 'add', id: lineId, productId: '12', quantity: 1, size: '', addedAt };
    const edits = [
      { seq: 1, key: newLineId(), edit: add },
      { seq: 2, key: newLineId(), edit: { type: 'quantity', id: lineId, quantity: 99 } },
      { seq: 3, key: newLineId(), edit: { ...add, id: newLineId(), productId: 'brief' } },
      { seq: 4, key: newLineId(), edit: { type: 'quantity', id: lineId, quantity: 2 } },
    ];
    const send = () =>
      shopper.send('POST', '/api/cart/batch', { body: { sessionId, clientId, edits } });
    const reply = await send();
    expect(reply.body).toMatchObject({
      answers: [
        { seq: 1, status: 201 },
        {
          seq: 2,
          status: 409,
          code: 'insufficient-stock',
          error: 'Only 12 item(s) available in stock.',
          available: 12,
        },
        { seq: 3, status: 400, error: expect.stringContaining('choose a size') as string },
        { seq: 4, status: 200 },
      ],
      lines: [{ id: lineId, quantity: 2, size: 'One size' }],
    });
    expect(reply.headers.get('x-last-seq')).toBe('4');
    expect(reply.headers.get('x-cart-version')).toBe('2');
    expect((await send()).body).toEqual(reply.body);
    const gap = {
      sessionId,
      clientId,
      edits: [{ seq: 9, key: newLineId(), edit: { type: 'clear' } }],
    };
    const refused = await shopper.send('POST', '/api/cart/batch', { body: gap });
    expect([refused.status, refused.headers.get('x-last-seq')]).toEqual([409, '4']);
  });
});
