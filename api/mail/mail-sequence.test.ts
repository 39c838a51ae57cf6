import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../db/open';
import { buyer, readCapture, priceOf } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { paymentsOf } from '../testing/payments';
import { startShop } from '../testing/start-shop';
import { temporaryDatabase } from '../testing/temporary';
import { mailOutbox, type MailDocument, type RenderedMail } from './outbox';

const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;

const MAIL = {
  to: 'sam@buyer.example',
  subject: '',
  content: { heading: '', preview: '', blocks: [], footer: '', ways: [] },
};

const anySteps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('queue' as const), name: fc.nat(2) }),
    fc.record({ do: fc.constant('deliver' as const) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ do: fc.constant('server' as const), down: fc.boolean() }),
  ),
  { maxLength: 30 },
);

test('mails of a sequence are sent once and in order, despite outages and with two processes [mail.order-sequence]', async () => {
  const database = await temporaryDatabase('sequence');
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      run += 1;
      let time = run * 1000 * HOUR_MS;
      let down = false;
      const sent: string[] = [];
      const send = async ({ id }: RenderedMail) => {
        await new Promise(setImmediate);
        if (down) throw new Error('connection refused');
        sent.push(id);
      };
      const open = () => mailOutbox({ database, now: () => time, log, send });
      const [one, other] = [open(), open()];
      const deliver = () => Promise.all([one.deliver(), other.deliver()]);
      const queued = new Map<string, number>();
      for (const step of steps) {
        if (step.do === 'deliver') await deliver();
        else if (step.do === 'wait') time += step.ms;
        else if (step.do === 'server') down = step.down;
        else {
          const name = `${run}-${step.name}`;
          const place = (queued.get(name) ?? 0) + 1;
          queued.set(name, place);
          const id = `${name} ${place}`;
          await one.queue({ ...MAIL, id, sequence: name });
        }
      }
      down = false;
      for (let pass = 0; pass < 12; pass++) {
        await deliver();
        time += HOUR_MS;
      }
      expect(new Set(sent).size).toBe(sent.length);
      for (const name of queued.keys()) {
        const places = sent.filter((id) => id.startsWith(`${name} `)).map(placeOf);
        expect(places).toEqual(
          Array.from({ length: queued.get(name) ?? 0 }, (_, index) => index + 1),
        );
      }
    }),
    { numRuns: 40 },
  );
  await database.drop();
}, 60_000);

test('a mail is due at once if the one before it is sent while a second worker postpones it [mail.order-sequence]', async () => {
  const database = await temporaryDatabase('sequence');
  const sent: string[] = [];
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const send = async ({ id }: RenderedMail) => {
    if (id === 'first') await accepted;
    sent.push(id);
  };
  let sending: Promise<unknown> | undefined;
  /** The first mail is sent just before the worker stores that the second one has to wait. */
  const slow: Database = {
    ...database,
    collection: <T>(name: Parameters<Database['collection']>[0]) => {
      const all = database.collection<T>(name);
      const replace: typeof all.replace = async (document) => {
        accept();
        await sending;
        return all.replace(document);
      };
      return { ...all, replace };
    },
  };
  const open = (store: Database) =>
    mailOutbox({ database: store, now: () => 1_000_000, log, send });
  const [one, other] = [open(database), open(slow)];
  await one.queue({ ...MAIL, id: 'first', sequence: 'order' });
  sending = one.deliver(() => sent.length > 0);
  const leased = async () => (await database.collection<MailDocument>('mail').get('first'))?.dueAt;
  await eventually(async () => expect(await leased()).toBeGreaterThan(1_000_000));
  await one.queue({ ...MAIL, id: 'second', sequence: 'order' });
  await other.deliver();
  await one.deliver();
  expect(sent).toEqual(['first', 'second']);
  await database.drop();
});

test('a mail that another worker is sending already is sent once [mail.order-sequence]', async () => {
  const database = await temporaryDatabase('sequence');
  const started: string[] = [];
  const accept = new Map<string, () => void>();
  const send = async ({ id }: RenderedMail) => {
    started.push(id);
    if (!accept.has(id)) await new Promise<void>((resolve) => accept.set(id, resolve));
  };
  let beforeFind: (() => Promise<void>) | undefined;
  /** Another worker takes the second mail while this one looks for what it has to release. */
  const slow: Database = {
    ...database,
    collection: <T>(name: Parameters<Database['collection']>[0]) => {
      const all = database.collection<T>(name);
      const find: typeof all.find = async (query) => {
        await beforeFind?.();
        return all.find(query);
      };
      return { ...all, find };
    },
  };
  const open = (store: Database) =>
    mailOutbox({ database: store, now: () => 1_000_000, log, send });
  const [one, other] = [open(slow), open(database)];
  await other.queue({ ...MAIL, id: 'first', sequence: 'order' });
  const sending = [one.deliver(() => started.length > 0)];
  await eventually(async () => expect(started).toEqual(['first']));
  await other.queue({ ...MAIL, id: 'second', sequence: 'order' });
  beforeFind = async () => {
    beforeFind = undefined;
    sending.push(other.deliver());
    await eventually(async () => expect(started).toEqual(['first', 'second']));
  };
  accept.get('first')?.();
  await sending[0];
  await open(database).deliver();
  expect(started).toEqual(['first', 'second']);
  accept.get('second')?.();
  await Promise.all(sending);
  await database.drop();
});

function placeOf(id: string): number {
  return Number(id.split(' ')[1]);
}

test('corrections of tracking numbers and addresses are mailed in the order of the changes [mail.order-sequence]', async () => {
  const shop = await startShop({
    products: [product('worn', 5, 'Quantity: 9')],
    intervals: { mail: HOUR_MS },
  });
  const { payments, orders } = paymentsOf(shop);
  const sam = buyer(shop.url);
  await sam.add('worn');
  const { id } = readCapture(await sam.capture(await sam.approve(priceOf(1)))).order;
  const address = (await orders.read(id))?.address;
  if (!address) throw new Error('no address');
  for (const city of ['Paris', 'Moncton', 'Truro'])
    await payments.correctAddress(id, { ...address, city });
  for (const number of ['7023210039371234', '7023210039371241', '7023210039371258'])
    await payments.ship(id, { carrier: 'canada-post', number });
  const sent: string[] = [];
  // The mail server refuses the first attempts.
  let refusals = 3;
  let time = Date.now();
  const send = async (mail: RenderedMail) => {
    if (!mail.id.endsWith(':buyer')) return;
    if (refusals-- > 0) throw new Error('connection refused');
    sent.push(mail.id.split(':')[2] ?? '');
  };
  const outbox = mailOutbox({ database: shop.database, now: () => time, log, send });
  for (let pass = 0; pass < 20; pass++) {
    await outbox.deliver();
    time += 60_000;
  }
  expect(sent).toEqual([
    'confirmed',
    'address-corrected-1',
    'address-corrected-2',
    'address-corrected-3',
    'shipped-7023210039371234',
    'shipped-7023210039371241-1',
    'shipped-7023210039371258-2',
  ]);
  await shop.close();
});
