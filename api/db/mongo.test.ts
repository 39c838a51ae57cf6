import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect as connectTo, durableDatabase, isMongoUnavailable } from './mongo';
import { openDatabase, type Database } from './open';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import { DatabaseUnavailable } from './unavailable';

const server = process.env.MONGODB_URL;
const dataDir = '/nonexistent';

test('the start fails if MongoDB is unreachable, and the error shows its address without the password', async () => {
  const mongodbUrl = 'mongodb://owner:secret@127.0.0.1:1/shop';
  await expect(openDatabase({ dataDir, mongodbUrl })).rejects.toThrow(
    /^No MongoDB answers at 127\.0\.0\.1:1\/shop \(MONGODB_URL\)$/,
  );
});

test.each(['mongodb://owner:secret@', 'mongodb://owner:secret@host/shop?nonsense=1', 'secret'])(
  'the start fails with an invalid MongoDB address, which the error does not contain (%#)',
  async (mongodbUrl) => {
    const failure: unknown = await openDatabase({ dataDir, mongodbUrl }).catch((error) => error);
    expect(String(failure)).toMatch(/MONGODB_URL cannot be used/);
    expect(String(failure)).not.toMatch(/secret/);
  },
);

test('reads and writes use majority concern and the primary, even if the connection string says otherwise', async () => {
  const client = connectTo(
    'mongodb://host/shop?readPreference=secondaryPreferred&maxStalenessSeconds=120' +
      '&readPreferenceTags=dc:a&readConcernLevel=local&w=1&journal=false&wtimeoutMS=1',
    {},
  );
  const database = durableDatabase(client);
  for (const value of [database, database.collection('stock')]) {
    expect(value.readPreference).toMatchObject({ mode: 'primary', tags: undefined });
    expect(value.readConcern).toMatchObject({ level: 'majority' });
    expect(value.writeConcern).toMatchObject({ w: 'majority', j: true, wtimeoutMS: 4000 });
  }
  await client.close();
});

test.each([112, 133, 202, 365, 462, 13_388, 14_031])(
  'MongoDB error code %i counts as unavailable and gives a 503',
  (code) => {
    expect(isMongoUnavailable(new MongoServerError({ code, message: 'later' }))).toBe(true);
    expect(isMongoUnavailable(new MongoServerError({ code: 2, message: 'a bug' }))).toBe(false);
  },
);

test('a write to a socket that the server has closed counts as unavailable', async () => {
  const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const socket = connect(portOf(listener), '127.0.0.1').resume();
  await once(socket, 'end');
  socket.write('a command');
  const [failure]: unknown[] = await once(socket, 'error');
  expect(failure).toMatchObject({ code: 'EPIPE' });
  expect(isMongoUnavailable(failure)).toBe(true);
  expect(isMongoUnavailable(Object.assign(new Error(), { code: 'ENOENT' }))).toBe(false);
  listener.close();
});

describe.skipIf(server === undefined)('a connection to the server', () => {
  let direct: TemporaryDatabase;
  let database: Database;
  let line: Proxy;

  beforeAll(async () => {
    direct = await temporaryDatabase('line');
    const url = new URL(direct.settings.mongodbUrl ?? '');
    line = await openProxy(Number(url.port), url.hostname);
    url.host = `127.0.0.1:${line.port}`;
    url.searchParams.set('directConnection', 'true');
    database = await openDatabase({ dataDir, mongodbUrl: url.href });
  });
  afterAll(async () => {
    await database.close();
    await line.close();
    await direct.drop();
  });

  test.each(['cut', 'hang'] as const)(
    'operations fail within the timeout while the connection is broken (%s), and succeed when it is back',
    async (fault) => {
      const mails = database.collection<{ dueAt: number }>('mail');
      await mails.insert({ _id: fault, dueAt: 1 });
      line[fault]();
      await expect(mails.get(fault)).rejects.toBeInstanceOf(DatabaseUnavailable);
      const from = performance.now();
      const operations = [
        mails.get(fault),
        mails.find({ sort: 'dueAt' }),
        mails.insert({ _id: `${fault} meanwhile`, dueAt: 2 }),
        mails.remove(fault),
        database.ping(),
      ];
      const results = await Promise.allSettled(operations);
      expect(performance.now() - from).toBeLessThan(4_000);
      for (const result of results)
        expect(result).toMatchObject({ reason: { name: 'DatabaseUnavailable' } });
      line.restore();
      await expect
        .poll(() => mails.get(fault).catch(() => undefined), { timeout: 10_000 })
        .toMatchObject({ dueAt: 1 });
      expect(await mails.insert({ _id: `${fault} after`, dueAt: 3 })).toBeDefined();
    },
    40_000,
  );
});

interface Proxy {
  port: number;
  /** Ends every connection and accepts no new one. */
  cut(): void;
  /** Keeps connections open and forwards nothing. */
  hang(): void;
  restore(): void;
  close(): Promise<void>;
}

function portOf(listener: Server): number {
  const address = listener.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

async function openProxy(port: number, host: string): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let fault: 'cut' | 'hang' | undefined;
  const drop = () => {
    for (const end of sockets) end.destroy();
    sockets.clear();
  };
  const line: Server = createServer((client) => {
    sockets.add(client.on('error', drop));
    if (fault === 'cut') return void client.destroy();
    if (fault === 'hang') return;
    const upstream = connect(port, host);
    sockets.add(upstream.on('error', drop));
    client.pipe(upstream).pipe(client);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    port: portOf(line),
    cut: () => {
      fault = 'cut';
      drop();
    },
    hang: () => {
      fault = 'hang';
      for (const end of sockets) end.unpipe().pause();
    },
    restore: () => {
      fault = undefined;
      drop();
    },
    close: async () => {
      drop();
      line.close();
      await once(line, 'close');
    },
  };
}
