import type { Database } from '../api/db/open';
import type { Settings } from '../api/env';
import { senderOf, senderRecord } from '../api/mail/sender';
import { CommandError } from './command';

/**
 * Stops a command whose mails would contain another sender or public address than the running
 * shop's (behaviour owner.command-settings).
 */
export async function requireSender(settings: Settings, database: Database): Promise<void> {
  const shop = await senderRecord(database).read();
  const own = senderOf(settings);
  if (!shop) return;
  const variables = [
    ['PUBLIC_URL', own.publicUrl, shop.publicUrl],
    ['SHOP_EMAIL', own.shopEmail, shop.shopEmail],
  ] as const;
  const different = variables.filter(([, here, there]) => here !== there);
  if (different.length === 0) return;
  const facts = different.map(
    ([name, here, there]) =>
      `${name} is ${here} for this command, and the shop last ran with ${there}`,
  );
  const assignments = different.map(([name, , there]) => `${name}=${there}`);
  throw new CommandError(
    `Nothing was done: ${facts.join('; ')}. The command would mail the wrong address. Write ` +
      `${assignments.join(' and ')} into the file .env, or put it before the command. ` +
      `If the shop has moved, start it with its new settings first.`,
  );
}
