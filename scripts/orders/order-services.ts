import { randomBytes } from 'node:crypto';
import Koa from 'koa';
import { pino } from 'pino';
import { catalogueStore } from '../../api/catalogue/store';
import type { Database } from '../../api/db/open';
import { auditLog } from '../../api/desk/audit';
import type { Settings } from '../../api/env';
import { listen } from '../../api/http/server';
import { openPayments } from '../../api/payments/open';
import type { OwnSandbox } from '../../api/payments/provider/provider';
import { sandbox } from '../../api/payments/sandbox/sandbox';
import { openCommandLog, systemUser } from '../command-log';
import { requireSender } from '../require-sender';
import { withDatabase } from '../with-database';

const now = Date.now;
const log = pino({ level: 'silent' });

export type OrderServices = Awaited<ReturnType<typeof openOrderServices>>;

/** Opens the shop's stores for commands, with or without a running shop, on both databases. */
async function openOrderServices(
  settings: Settings,
  database: Database,
  own: OwnSandbox | undefined,
) {
  const catalogue = catalogueStore({ database, now, log });
  const parts = openPayments({
    database,
    settings,
    catalogue,
    now,
    log,
    ...(own && { sandbox: own }),
  });
  const audit = auditLog(database, now);
  return {
    ...parts,
    database,
    catalogue,
    requireSender: () => requireSender(settings, database),
    /** Records a command in the command log and in the desk's audit log. */
    async note(
      { _id, orderNumber }: OrderReference,
      command: string,
      facts: Record<string, unknown> = {},
    ): Promise<void> {
      openCommandLog(settings.dataDir)({ command, orderNumber, checkout: _id, ...facts });
      // Omits the tracking number, because it reveals the address, which may have to be deleted.
      const { number: _, ...after } = facts;
      await audit.add(
        { by: systemUser() ?? 'unknown', from: 'command' },
        { act: `order.${command}`, subject: orderNumber, after },
      );
    },
  };
}

interface OrderReference {
  _id: string;
  orderNumber: string;
}

/**
 * The shop's own sandbox stores its data in the database, so a command can serve it during a call.
 */
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

/** Runs a command with the shop's stores. The command only queues mails; the shop sends them. */
export function withOrderServices(work: (desk: OrderServices) => Promise<void>): Promise<void> {
  return withDatabase(async (database, settings) => {
    const { paypal } = settings;
    const isOwn = paypal.sandbox && paypal.apiUrl === undefined;
    const own = isOwn ? await serveSandbox(database) : undefined;
    try {
      await work(await openOrderServices(settings, database, own));
    } finally {
      own?.close();
    }
  });
}
