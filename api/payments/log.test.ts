import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { paymentEndpoints } from '#contract/payments';
import { approveAt, buyer, readCapture, priceOf } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

const lines: string[] = [];

const shop = await startShop({
  sandboxControls: true,
  log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  intervals: { recovery: 50, mail: 50 },
  products: [product('cap', 4, 'Quantity: 9')],
});
afterAll(() => shop.close());

test('the log of a payment never contains the buyer, the address, or tokens of cart and order', async () => {
  const browser = visitor(shop.url);
  const sam = buyer(shop.url, undefined, browser);
  await sam.add('cap');
  const fail = { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' } as const;
  await shop.sandbox.setControls({ rules: [{ on: 'create', times: 1, rule: fail }] });
  expect((await sam.create(priceOf(1))).status).toBe(502);
  const { id, approveUrl } = paymentEndpoints.create.reply.parse(
    (await sam.create(priceOf(1))).body,
  );
  const attempt = new URL(await approveAt(approveUrl)).searchParams.get('attempt') ?? '';
  expect(attempt).toHaveLength(22);
  await shop.sandbox.setControls({ rules: [{ on: 'capture', times: 1, rule: { do: 'drop' } }] });
  await sam.capture(id, attempt);
  await eventually(async () => expect((await sam.capture(id, attempt)).status).toBe(200));
  const { token } = readCapture(await sam.capture(id, attempt));
  await sam.send('GET', `/api/orders/by-token/${token}`);
  await sam.record(id, { attempt });
  await eventually(async () => {
    const mails = await shop.database.collection('mail').find();
    expect(mails.filter((mail) => 'sentAt' in mail)).toHaveLength(2);
  });
  const log = lines.join('');
  expect(log).toContain('a capture has no response yet');
  const secrets = [sam.sessionId, attempt, token, ...browser.cookies.values()];
  const privateTexts = [...secrets, 'sam.rivers', 'Rivers', 'Harbour Lane', 'B3H', 'demo-'];
  expect(privateTexts.filter((secret) => log.includes(secret))).toEqual([]);
});
