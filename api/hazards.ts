import type { Settings } from './env';
import { isLoopback, isLoopbackHost } from './loopback';

/** What may be meant and may be a slip: each is said once, when the shop starts. */
export function hazards({
  publicUrl,
  https,
  trustProxy,
  rateLimit,
  paypal,
  mail,
  mongodbUrl,
}: Settings): string[] {
  const isPublic = !isLoopback(publicUrl);
  const said: [boolean, string][] = [
    [
      https && trustProxy === 0,
      'PUBLIC_URL is https, so a proxy stands before the shop: set TRUST_PROXY, or all shoppers share one limit',
    ],
    [isPublic && rateLimit === 0, 'RATE_LIMIT is 0: nothing slows an attacker down'],
    [isPublic && paypal.sandbox, 'Payments are a demo on a public address: no money moves'],
    [
      !paypal.sandbox && paypal.webhookId === undefined,
      'PAYPAL_WEBHOOK_ID is not set: a payment that clears late is noticed only by asking',
    ],
    [isOpenMail(mail.smtpUrl), 'SMTP_URL sends mail of buyers without encryption'],
    [
      mongodbUrl !== undefined && isOpenMongo(mongodbUrl),
      'MONGODB_URL reads and writes orders without encryption',
    ],
  ];
  return said.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}

/** Elsewhere STARTTLS is demanded (`api/mail/send`) unless the address forbids it. */
function isOpenMail(smtpUrl: string | undefined): boolean {
  if (smtpUrl === undefined) return false;
  const { searchParams } = new URL(smtpUrl);
  const isOpen =
    searchParams.get('ignoreTLS') === 'true' ||
    searchParams.get('requireTLS') === 'false' ||
    searchParams.get('tls.rejectUnauthorized') === 'false';
  return isOpen && !isLoopback(smtpUrl);
}

/** An address may name several servers, which `URL` does not read. */
function isOpenMongo(address: string): boolean {
  if (address.startsWith('mongodb+srv:') || /[?&](tls|ssl)=true/.test(address)) return false;
  const [, hosts = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]*)/.exec(address) ?? [];
  return hosts.split(',').some((host) => !isLoopbackHost(host.replace(/:\d+$/, '')));
}
