import { afterAll, expect, test, vi } from 'vitest';
import { cents } from '#contract/money';
import { createPayment, OutdatedPageError } from './payment';

afterAll(() => vi.unstubAllGlobals());

const line = { productId: 'cap', size: 'One size', quantity: 1, product: { price: 25 } };
const cart = {
  sessionId: 'a'.repeat(21),
  cartVersion: 3,
  totals: { shipping: cents(1_299), total: cents(3_600) },
  lines: [line],
};

/** Makes the server return this price of the cap with another total. */
function returnOtherTotal(productPrice: number): void {
  const quoted = { productId: 'cap', productName: 'Cap', size: 'One size', quantity: 1 };
  const quote = {
    cartVersion: 3,
    lines: [{ ...quoted, productPrice, available: 4 }],
    subtotal: productPrice.toFixed(2),
    shipping: '12.99',
    total: (productPrice + 12.99).toFixed(2),
  };
  const refusal = { error: 'The total is another.', code: 'total-changed', quote };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 409 })));
}

test('if the same prices give another total on the server, the page counts as outdated [checkout.outdated-page]', async () => {
  returnOtherTotal(25);
  await expect(createPayment(cart)).rejects.toBeInstanceOf(OutdatedPageError);
  returnOtherTotal(26);
  await expect(createPayment(cart)).rejects.toMatchObject({ code: 'total-changed' });
});

test('another shipping fee on the server is a changed total, not an outdated page [checkout.outdated-page, shop.shipping-live]', async () => {
  returnOtherTotal(25);
  const older = { ...cart, totals: { shipping: cents(1_100), total: cents(3_600) } };
  await expect(createPayment(older)).rejects.toMatchObject({ code: 'total-changed' });
});

test('while the shop is too busy, a payment waits and is then created [errors.busy-page-waits]', async () => {
  vi.useFakeTimers();
  const busy = { error: 'The shop is very busy.', code: 'server-busy' };
  const answers = [busy, busy];
  const fetchMock = vi.fn<() => Promise<Response>>(() => {
    const refusal = answers.shift();
    return Promise.resolve(
      refusal
        ? Response.json(refusal, { status: 503, headers: { 'retry-after': '4' } })
        : Response.json({ id: 'ORDER', approveUrl: '/approve' }, { status: 201 }),
    );
  });
  vi.stubGlobal('fetch', fetchMock);
  const created = createPayment(cart);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(created).resolves.toMatchObject({ id: 'ORDER' });
  expect(fetchMock).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('a payment that stays rejected for a minute fails, and an outage is not repeated [errors.busy-page-waits]', async () => {
  vi.useFakeTimers();
  const reject = (code: string) =>
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ error: '', code }, { status: 503 })),
    );
  reject('server-busy');
  const failure = createPayment(cart).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await failure).toMatchObject({ code: 'server-busy' });
  reject('unavailable');
  await expect(createPayment(cart)).rejects.toMatchObject({ code: 'unavailable' });
  vi.useRealTimers();
});
