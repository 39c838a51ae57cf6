import { z } from 'zod';
import { defaultAthlete, defaultContact, defaultShipping } from '#contract/shop/defaults';
import { AthleteFields, ContactFields, ShippingFields, StoryFields } from '#contract/shop/facts';
import { defaultStory } from '#contract/shop/story-texts';
import type { Settings } from './env';
import { isLoopback, isLoopbackHost } from './loopback';

/** Suspicious but valid settings, logged once as warnings when the shop starts. */
export function configWarnings({
  publicUrl,
  https,
  trustProxy,
  offline,
  rateLimit,
  paypal,
  mail,
  mongodbUrl,
  metrics,
  host,
}: Settings): string[] {
  const isPublic = !isLoopback(publicUrl);
  const isReachable = !isLoopbackHost(host);
  const warnings: [boolean, string][] = [
    [
      https && trustProxy === 0,
      'PUBLIC_URL is https, so the shop is behind a proxy: set TRUST_PROXY, or all shoppers share one limit',
    ],
    [
      isPublic && !https,
      'PUBLIC_URL is http: browsers install the shop, open it offline and offer passkeys only over https, or on localhost',
    ],
    [
      isReachable && !isPublic,
      `HOST ${host} can be reached from elsewhere, and PUBLIC_URL is this machine's own: everyone who can reach the port is served as if from this machine`,
    ],
    [
      isReachable && trustProxy > 0,
      `TRUST_PROXY trusts every client that reaches ${host} without the proxy: allow only the proxy to connect`,
    ],
    [
      trustProxy > 0 && !isPublic,
      "TRUST_PROXY is set, and PUBLIC_URL is this machine's own: set it to the shop's address, or links in pages and mails are wrong",
    ],
    [
      !paypal.sandbox && paypal.isPlayMoney,
      "PAYPAL_API_URL is PayPal's sandbox: buyers pay with test money, and orders are marked as demo",
    ],
    [!offline, 'OFFLINE is 0: the shop cannot be opened offline'],
    [
      isPublic && rateLimit === 0,
      'RATE_LIMIT is 0: pages and calls are not limited; only passwords, reset mails, saved cards and contact messages are',
    ],
    [isPublic && paypal.sandbox, 'Payments are a demo on a public address: no money moves'],
    [
      !paypal.sandbox && paypal.webhookId === undefined,
      'PAYPAL_WEBHOOK_ID is not set: the shop learns of a payment that clears late only by polling',
    ],
    [
      metrics !== undefined && !isLoopbackHost(metrics.host),
      `METRICS_HOST ${metrics?.host} can be reached from elsewhere: allow only Prometheus to connect`,
    ],
    [isOpenMail(mail.smtpUrl), 'SMTP_URL sends mail of buyers without encryption'],
    [
      mongodbUrl !== undefined && isOpenMongo(mongodbUrl),
      'MONGODB_URL reads and writes orders without encryption',
    ],
  ];
  return warnings.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}

/**
 * Whether mail to a remote server may be sent unencrypted or without a certificate check.
 * `api/mail/send` requires STARTTLS unless the SMTP URL turns it off. In the URL, 0 and 1 count as
 * booleans.
 */
function isOpenMail(smtpUrl: string | undefined): boolean {
  if (smtpUrl === undefined || isLoopback(smtpUrl)) return false;
  const { searchParams } = new URL(smtpUrl);
  const isNo = (name: string) => ['false', '0', ''].includes(searchParams.get(name) ?? 'true');
  const isYes = (name: string) => searchParams.has(name) && !isNo(name);
  return isYes('ignoreTLS') || isNo('requireTLS') || isNo('tls.rejectUnauthorized');
}

/** An address may name several servers, which `URL` cannot parse. */
function isOpenMongo(address: string): boolean {
  const [, hosts = '', query = ''] =
    /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)[^?]*\??(.*)$/.exec(address) ?? [];
  if (hosts.split(',').every((host) => isLoopbackHost(host.replace(/:\d+$/, '')))) return false;
  if (/(^|&)(tls|ssl)=false|(^|&)tls(Insecure|AllowInvalid\w+)=true/i.test(query)) return true;
  return !address.startsWith('mongodb+srv:') && !/(^|&)(tls|ssl)=true/i.test(query);
}

/** Warns of built-in defaults that the desk could not save, because its settings have limits. */
export function defaultWarnings(
  defaults: object = {
    shipping: defaultShipping,
    contact: defaultContact,
    athlete: defaultAthlete,
    story: defaultStory,
  },
): string[] {
  const { error } = Defaults.safeParse(defaults);
  return (error?.issues ?? []).map(
    ({ path, message }) =>
      `The desk cannot save its settings with ${path.join('.')} as in api/contract: ${message}`,
  );
}

const Defaults = z.object({
  shipping: ShippingFields,
  contact: ContactFields,
  athlete: AthleteFields,
  story: StoryFields,
});
