import { randomBytes } from 'node:crypto';
import Koa from 'koa';
import { pino } from 'pino';
import { catalogueStore } from '../../api/catalogue/store';
import { openDatabase, type Database } from '../../api/db/open';
import { readSettings, type Settings } from '../../api/env';
import { listen } from '../../api/http/server';
import { openPayments } from '../../api/payments/open';
import type { OwnSandbox } from '../../api/payments/provider';
import { sandbox } from '../../api/payments/sandbox/sandbox';
import { journal } from '../journal';

const now = Date.now;
const log = pino({ level: 'silent' });

/** What the owner asked for does not go; the message says why. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo';
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The stores of the shop, beside a running one or without it, on both databases. */
async function openDesk(settings: Settings, database: Database, own: OwnSandbox | undefined) {
  const catalogue = catalogueStore({ database, now, log });
  const parts = openPayments({
    database,
    settings,
    catalogue,
    now,
    log,
    ...(own && { sandbox: own }),
  });
  return {
    ...parts,
    note({ _id, orderNumber }: Noted, command: string, facts: object = {}): void {
      journal.info({ command, orderNumber, checkout: _id, ...facts }, 'a command of the owner');
    },
  };
}

interface Noted {
  _id: string;
  orderNumber: string;
}

/** The shop's own sandbox lives in the database: where it is in use, it is served here for the length of a call. */
async function serveSandbox(database: Database) {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  const secret = randomBytes(32).toString('base64url');
  const koa = new Koa();
  koa.use(
    sandbox({
      database,
      now,
      log,
      prefix: '',
      inShop: false,
      secret,
      isShop: () => false,
      controllable: false,
    }),
  );
  server.handle(koa.callback());
  return { url: `http://127.0.0.1:${server.port}`, secret, close: () => server.server.close() };
}

/** Mails are left to the shop: it has the mail server's address. */
export async function atDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const { paypal } = settings;
  const isOwn = paypal.sandbox && paypal.apiUrl === undefined;
  const own = isOwn ? await serveSandbox(database) : undefined;
  try {
    await work(await openDesk(settings, database, own));
  } finally {
    own?.close();
    await database.close();
  }
}
