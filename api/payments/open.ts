import type { Logger } from 'pino';
import { cartStore } from '../cart/store';
import type { CatalogueStore } from '../catalogue/store';
import type { Database } from '../db/open';
import type { Settings } from '../env';
import { mailOutbox } from '../mail/outbox';
import { mailPictures } from '../mail/pictures';
import { mailSender } from '../mail/send';
import { orderStore } from '../orders/store';
import type { Failpoint } from './failpoint';
import type { EffectDependencies } from './effects';
import { reservationLimits } from './reservation-limits';
import { payments } from './payments';
import { openProvider, type OwnSandbox } from './provider/provider';
import { shopSettingsStore } from '../shop/settings-store';
import { checkoutStore } from './store';

interface Dependencies {
  database: Database;
  settings: Settings;
  catalogue: CatalogueStore;
  now: () => number;
  log: Logger;
  failpoint?: Failpoint | undefined;
  onSale?: EffectDependencies['onSale'];
  sandbox?: OwnSandbox;
}

/** Opens payments, orders and mail on one database, for the API and the owner's commands. */
export function openPayments({ failpoint = () => {}, onSale = () => {}, ...deps }: Dependencies) {
  const { database, settings, now, log } = deps;
  const { publicUrl, dataDir, mail: mailSettings } = settings;
  const orders = orderStore(database, now);
  const checkouts = checkoutStore(database, now);
  const findPicture = mailPictures(deps.catalogue.pictures);
  const send = mailSender({ ...mailSettings, dataDir }, findPicture, log);
  const shop = shopSettingsStore({ database, now });
  const mail = mailOutbox({ database, now, log, send, readFacts: shop.readFacts });
  const provider = openProvider(settings, now, deps.sandbox);
  const pay = payments({
    ...deps,
    carts: cartStore(database, now),
    stock: deps.catalogue.stock,
    orders,
    checkouts,
    findPreemptible: reservationLimits({ database, checkouts, now, factor: settings.rateLimit }),
    mail,
    readFacts: shop.readFacts,
    provider,
    publicUrl,
    shopEmail: mailSettings.shopEmail,
    onSale,
    failpoint,
  });
  return { payments: pay, orders, checkouts, mail, provider, shop };
}
