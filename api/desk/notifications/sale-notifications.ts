import { countUnits } from '#contract/totals';
import type { Logger } from 'pino';
import type { PushTarget, SaleNotification } from '#contract/desk/notifications';
import { formatCents } from '#contract/money';
import type { Database } from '../../db/open';
import type { Settings } from '../../env';
import type { Checkout } from '../../payments/checkout';
import { limitConcurrency } from '../../payments/provider/concurrency-limit';
import { staffStore } from '../staff-store';
import { pushTargets, type StoredTarget } from './push-targets';

interface Dependencies {
  database: Database;
  settings: Pick<Settings, 'mail'>;
  now: () => number;
  log: Logger;
}

const TIMEOUT_MS = 10_000;
/** How long push services store a message for a device that is off. */
const TTL_SECONDS = 12 * 60 * 60;
/** Statuses for a subscription that has ended or was made with other keys. */
const GONE = [401, 403, 404, 410];
/** Maximum number of parallel requests. */
const MAX_SENDS = 20;

/**
 * Notifies the browsers of the staff of a sale. The message is sent once and not retried, because
 * only the mail to the shop must arrive. It contains nothing about the buyer.
 */
export function saleNotifications({ database, settings, now, log }: Dependencies) {
  const targets = pushTargets(database, now);
  const staff = staffStore(database, now);
  const runLimited = limitConcurrency(MAX_SENDS, TIMEOUT_MS);

  async function send(target: PushTarget, notification: SaleNotification): Promise<void> {
    const { publicKey, privateKey } = await targets.keys();
    const { default: webpush } = await import('web-push');
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      target,
      JSON.stringify(notification),
      {
        vapidDetails: { subject: `mailto:${settings.mail.shopEmail}`, publicKey, privateKey },
        TTL: TTL_SECONDS,
        urgency: 'high',
      },
    );
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (GONE.includes(response.status)) await targets.remove(endpoint);
    else if (!response.ok)
      log.warn({ status: response.status }, 'a push service refused a notification');
  }

  async function sendToAll(checkout: Checkout): Promise<void> {
    const notification = toNotification(checkout);
    const all = await targets.all();
    await Promise.all(all.map((target) => runLimited(() => sendTo(target, notification))));
  }

  async function sendTo(target: StoredTarget, notification: SaleNotification): Promise<void> {
    if (!(await staff.read(target.staffId))) return targets.remove(target.endpoint);
    await send(target, notification).catch((failure: unknown) => {
      log.warn({ err: failure }, 'a notification was not sent');
    });
  }

  /** Returns without waiting for the push services. */
  return (checkout: Checkout): void => {
    sendToAll(checkout).catch((failure: unknown) => {
      log.warn({ err: failure }, 'notifications were not sent');
    });
  };
}

function toNotification({ lines, amount, orderNumber }: Checkout): SaleNotification {
  const [first] = lines;
  const units = countUnits(lines);
  const others = units > 1 ? ` and ${units - 1} more` : '';
  return {
    title: `New order, ${formatCents(amount)}`,
    body: `${first?.productName ?? ''}${others}`,
    path: `/orders/${orderNumber}`,
  };
}
