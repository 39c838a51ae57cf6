import { pino } from 'pino';
import { accountEndpoints } from '#contract/account';
import { emailChangedMail } from '../../api/account/email-changed-mail';
import { resetCodes } from '../../api/account/reset-codes';
import { userStore, type StoredUser } from '../../api/account/store';
import type { Database } from '../../api/db/open';
import { mailOutbox } from '../../api/mail/outbox';
import { CommandError } from '../command';
import { readOptions } from '../options';

export interface Corrections {
  firstName?: string;
  lastName?: string;
  phone?: string;
  dateOfBirth?: string;
  email?: string;
}

const now = Date.now;
const CorrectionsSchema = accountEndpoints.profile.body.extend({
  email: accountEndpoints.register.body.shape.email.optional(),
});

/**
 * Corrects profile fields and the sign-in email address. The address comes first: if it is taken,
 * nothing changes. True if the old address is notified.
 */
export async function applyCorrections(
  database: Database,
  user: StoredUser,
  corrections: Corrections,
  shopEmail: string,
): Promise<boolean> {
  const { email, ...profile } = readOptions(CorrectionsSchema, corrections);
  const isMoved = email !== undefined && (await changeEmail(database, user, email, shopEmail));
  const fields = withoutUndefined(profile);
  const isLost =
    Object.keys(fields).length > 0 && !(await userStore(database, now).change(user._id, fields));
  if (isLost) throw new CommandError(ACCOUNT_DELETED);
  return isMoved;
}

const ACCOUNT_DELETED = 'The account was deleted in the meantime.';

/**
 * Changes the address and notifies the old one, because the request may have come from another
 * person. The mail is queued before the account is changed, because a retry after a crash would no
 * longer know the old address.
 */
async function changeEmail(
  database: Database,
  user: StoredUser,
  email: string,
  shopEmail: string,
): Promise<boolean> {
  const send = () => Promise.reject(new Error('commands only queue mails, the shop sends them'));
  const mail = mailOutbox({ database, now, log: pino({ level: 'silent' }), send });
  let isMoved = false;
  const notify = async (before: StoredUser) => {
    isMoved = true;
    await mail.queue(emailChangedMail(before, shopEmail));
  };
  const changed = await userStore(database, now).changeEmail(user._id, email, notify);
  if (changed === 'email-taken')
    throw new CommandError(`${email} belongs to another account. Nothing has changed.`);
  if (!changed) throw new CommandError(ACCOUNT_DELETED);
  await resetCodes({ database, secret: '', now }).deleteOfUser(user._id);
  return isMoved;
}

function withoutUndefined<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}
