import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cents, toDecimal } from '#contract/money';
import type { Collection } from '../../api/db/collection';
import type { Database } from '../../api/db/open';
import type { MailDocument } from '../../api/mail/outbox';
import type { Checkout } from '../../api/payments/checkout';
import { represent } from '../../api/payments/sandbox/representation';
import type { ProductStock } from '../../api/stock/reservations';
import { testCheckout } from '../../api/testing/checkout';
import { product } from '../../api/testing/goods';
import { publishGoods } from '../../api/testing/publish-goods';
import { openShop } from '../e2e/shop';
import type { BenchRow } from './table';

/** The rate must not depend on the length of the backlog. */
const BACKLOGS = [1_000, 4_000] as const;
/** Long enough to measure the rate of a slow shop. */
const MAX_MS = 40_000;
const PRODUCTS = 200;
const BATCH = 500;
const PRICE = cents(2_500);

/** Due payments and queued mails after an outage, with a provider and a mail server that answer at once. */
export async function backlogRows(): Promise<BenchRow[]> {
  const [short, long] = [await measureBacklog(BACKLOGS[0]), await measureBacklog(BACKLOGS[1])];
  return (['checkouts', 'mails'] as const).map((what) => ({
    what: `${BACKLOGS[1]} due ${what}`,
    measured: `${Math.round(long[what])} a second`,
    against: `of ${BACKLOGS[0]} ${Math.round(short[what])} a second`,
    ratio: long[what] / short[what],
    aim: '0.8',
  }));
}

async function measureBacklog(count: number): Promise<Record<'checkouts' | 'mails', number>> {
  const provider = await startProvider();
  const mailServer = await startMailServer();
  const shop = await openShop({
    PAYPAL_API_URL: provider.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@shop.example',
    SHOP_EMAIL: 'owner@shop.example',
    LOG_LEVEL: 'warn',
  });
  try {
    await shop.stop();
    await shop.withDatabase((database) => seedCheckouts(database, count, provider.url));
    await shop.start();
    const checkouts = await rateOf(count, () => provider.captures.size);
    await shop.stop();
    await shop.withDatabase(async (database) => {
      const queued = database.collection<MailDocument>('mail');
      for (const { _id } of await queued.find()) await queued.remove(_id);
      await seedMails(queued, count);
    });
    const before = mailServer.received();
    await shop.start();
    return { checkouts, mails: await rateOf(count, () => mailServer.received() - before) };
  } finally {
    await shop.close();
    provider.close();
    mailServer.close();
  }
}

/** Documents per second, measured after the first one is done. */
async function rateOf(count: number, done: () => number): Promise<number> {
  while (done() === 0) await pause(10);
  const [since, first] = [performance.now(), done()];
  while (done() < count && performance.now() - since < MAX_MS) await pause(20);
  return (done() - first) / ((performance.now() - since) / 1000);
}

/** Payments whose capture got no response, each of one unit that is reserved. */
async function seedCheckouts(database: Database, count: number, address: string): Promise<void> {
  const products = Array.from({ length: PRODUCTS }, (_, index) =>
    product(`due-${index}`, 4, 'Quantity: 10000'),
  );
  await publishGoods(database, products);
  const nameOf = (index: number) => String(index).padStart(9, '0');
  const documents = Array.from({ length: count }, (_, index) => ({
    ...testCheckout({
      state: 'capturing',
      lines: [
        {
          productId: `due-${index % PRODUCTS}`,
          productName: 'Cap',
          size: '',
          quantity: 1,
          price: PRICE,
          signedPhoto: false,
        },
      ],
      subtotal: PRICE,
      shipping: cents(0),
      amount: PRICE,
      cartId: `cart-${nameOf(index)}`,
      orderNumber: `B${nameOf(index)}`,
      orderToken: `token-${nameOf(index)}`,
      createdAt: Date.now(),
      capturingSince: Date.now(),
      dueAt: Date.now() - count + index,
      provider: { address, id: 'demo' },
      providerOrderId: `ORDER${nameOf(index)}`,
    }),
    _id: `checkout-${nameOf(index)}`,
  }));
  await insertAll(database.collection<Checkout>('checkouts'), documents);
  const stocks = database.collection<ProductStock>('stock');
  for (const [index, { id }] of products.entries()) {
    const stored = await stocks.get(id);
    const reserved = documents.filter((_, nth) => nth % PRODUCTS === index);
    const holds = reserved.map(({ _id }) => ({ checkoutId: _id, quantity: 1 }));
    if (stored) await stocks.replace({ ...stored, holds });
  }
}

async function seedMails(queued: Collection<MailDocument>, count: number): Promise<void> {
  const content = { heading: 'Your order', preview: '', blocks: [], footer: '', ways: [] };
  const mail = { to: 'sam@buyer.example', subject: 'Your order', content, text: 'Your order' };
  const documents = Array.from({ length: count }, (_, index) => ({
    _id: `mail-${index}`,
    mail,
    attempts: 0,
    dueAt: Date.now() - count + index,
  }));
  await insertAll(queued, documents);
}

async function insertAll<T>(into: Collection<T>, documents: readonly (T & { _id: string })[]) {
  for (let from = 0; from < documents.length; from += BATCH)
    await Promise.all(documents.slice(from, from + BATCH).map(into.insert));
}

/** Captures every order at once. */
async function startProvider() {
  const captures = new Set<string>();
  const server = createHttpServer((request, response) => {
    request.resume();
    const id = /orders\/(\w+)/.exec(request.url ?? '')?.[1];
    response.setHeader('content-type', 'application/json');
    if (id === undefined)
      return void response.end(JSON.stringify({ access_token: 'token', expires_in: 32_000 }));
    captures.add(id);
    response.end(JSON.stringify(capturedOrder(id)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${listenOnFreePort(server)}`,
    captures,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function capturedOrder(id: string) {
  const [at, value] = [new Date().toISOString(), toDecimal(PRICE)];
  const unit = { custom_id: `checkout-${id.slice(5)}`, amount: { currency_code: 'CAD', value } };
  const address = 'https://shop.example';
  return represent(
    {
      _id: id,
      _version: 1,
      request: {
        intent: 'CAPTURE',
        purchase_units: [unit],
        payment_source: {
          paypal: { experience_context: { return_url: address, cancel_url: address } },
        },
      },
      status: 'COMPLETED',
      instrument: 'good',
      capture: { status: 'COMPLETED', at },
      captureId: `C${id}`,
      answers: {},
      createdAt: at,
      shopUrl: address,
    },
    '',
  );
}

/** The parts of SMTP that the shop uses. Any number of mails on one connection. */
async function startMailServer() {
  let received = 0;
  const server = createServer((socket) => {
    let isBody = false;
    let rest = '';
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.write('220 mail\r\n');
    socket.setEncoding('utf8').on('data', (piece: string) => {
      const lines = (rest + piece).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isBody && line !== '.') continue;
        if (isBody) received += 1;
        isBody = line === 'DATA';
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(isBody ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${listenOnFreePort(server)}`,
    received: () => received,
    close: () => server.close(),
  };
}

function listenOnFreePort(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port;
}
