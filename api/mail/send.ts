import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { makePrivateFolder } from '../db/private-files';
import { isLoopback } from '../loopback';
import type { RenderedMail, Send } from './outbox';
import { pictureId, type FindPicture } from './pictures';

interface MailSettings {
  smtpUrl: string | undefined;
  from: string;
  /** Folder for mail files if there is no mail server. */
  dataDir: string;
}

/** Maximum number of parallel connections. They are reused. */
export const MAIL_CONNECTIONS = 5;
/** Time after which an unused connection is closed. */
const IDLE_MS = 5_000;

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // A server may check a mail for a minute before it accepts it (RFC 5321, 4.5.3.2). After a timeout
  // the shop sends the mail again, and the buyer gets each copy.
  socketTimeout: 120_000,
};

/** Sends by SMTP, or writes one `.eml` file per mail. nodemailer is loaded with the first mail. */
export function mailSender(
  { smtpUrl, from, dataDir }: MailSettings,
  findPicture: FindPicture,
  log: Logger,
): Send {
  let transport: Promise<Transporter> | undefined;

  return async (mail) => {
    transport ??= openTransport(smtpUrl);
    const content = { ...message(mail, from), attachments: await attach(mail, findPicture) };
    const sent: { message?: unknown } = await (await transport).sendMail(content);
    if (smtpUrl === undefined) await writeFileOf(mail, sent.message, join(dataDir, 'mail'), log);
  };
}

async function openTransport(smtpUrl: string | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return smtpUrl === undefined
    ? createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    : createTransport(smtpOptions(smtpUrl));
}

/** Requires encryption to remote servers unless the address explicitly turns it off. */
export function smtpOptions(smtpUrl: string) {
  return {
    url: smtpUrl,
    requireTLS: !isLoopback(smtpUrl),
    pool: true as const,
    maxConnections: MAIL_CONNECTIONS,
    idleTimeout: IDLE_MS,
    // Retries once, in case the mail server has closed an unused connection. Later retries are made
    // by the outbox.
    maxRequeues: 1,
    ...TIMEOUTS,
  };
}

function message(
  { id, to, subject, text, html, replyTo }: RenderedMail,
  from: string,
): SendMailOptions {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An address object, so that a comma or line break in it cannot add a recipient.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: subject.replace(/[\r\n]+/g, ' '),
    text,
    html,
    // The same for every attempt, so that mail clients show a mail sent twice only once.
    messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Images are attached: the mail works offline and does not track its reader. */
async function attach({ pictures = [] }: RenderedMail, findPicture: FindPicture) {
  const found = await Promise.all(
    pictures.map(async (address) => ({
      address,
      // An unreadable image must not block a mail.
      content: await findPicture(address).catch(() => undefined),
    })),
  );
  return found.flatMap(({ address, content }, index) =>
    content
      ? {
          cid: pictureId(address),
          filename: `${index + 1}.png`,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content,
        }
      : [],
  );
}

async function writeFileOf(
  mail: RenderedMail,
  content: unknown,
  dir: string,
  log: Logger,
): Promise<void> {
  if (!Buffer.isBuffer(content)) throw new Error('the mail was not composed');
  makePrivateFolder(dir);
  const name = mail.name ?? mail.id;
  const file = join(dir, `${name.replace(/[^\w.-]+/g, '-')}.eml`);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
  log.info({ file }, 'mail written');
}
