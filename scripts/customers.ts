import { writeFile } from 'node:fs/promises';
import { program } from 'commander';
import { retentionText } from '#contract/retention';
import { createEndSessions } from '../api/auth/session';
import { openYesNoPrompt } from './yes-no-prompt';
import { CommandError, print, runCommand } from './command';
import { applyCorrections, type Corrections } from './customers/correct';
import { deletePerson } from './customers/delete';
import { exportPerson } from './customers/export';
import { accountOf, findPerson, paidElsewhereText, type Person } from './customers/person';
import { openCommandLog } from './command-log';
import { orderRow } from './orders/describe';
import { requireSender } from './require-sender';
import { withDatabase } from './with-database';

function describePerson(person: Person): string[] {
  const { user, orders, messages } = person;
  return [
    identityText(person),
    ...(user?.formerEmails ?? []).map(
      (former) =>
        `  Earlier address: ${former}. “find ${former}” shows its orders and messages. The address may be another person's.`,
    ),
    ...orders.map((order) => `  ${orderRow(order)}`),
    `${countText(orders.length, 'order')}, ${countText(messages.length, 'message')}`,
    ...paidElsewhereText(person),
  ];
}

function identityText({ user, email }: Person): string {
  if (user)
    return `Account ${user.username}: ${user.firstName} ${user.lastName} <${user.email}>, since ${user.createdAt.slice(0, 10)}`;
  return email === undefined
    ? 'No account. Only this order is known'
    : `No account. Orders or messages came from ${email}`;
}

async function printPerson(text: string): Promise<void> {
  const person = await withDatabase((database) => findPerson(database, text));
  for (const line of describePerson(person)) print(line);
}

async function exportTo(text: string, { file }: { file?: string }): Promise<void> {
  await withDatabase(async (database, { dataDir }) => {
    const person = await findPerson(database, text);
    const found = await exportPerson(database, person);
    const json = JSON.stringify(found, undefined, 2);
    if (file !== undefined) await writeNew(file, `${json}\n`);
    openCommandLog(dataDir)({ command: 'export-customer', account: found.account?.id });
    for (const line of paidElsewhereText(person)) console.error(line);
    if (file === undefined) return process.stdout.write(`${json}\n`);
    return print(`Wrote everything the shop stores about ${text} to ${file}.`);
  });
}

/** Writes a file that only the owner can read. Does not overwrite an existing file. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST'
        ? `${file} exists already. Nothing was written: give another name, or delete that file first.`
        : `${file} cannot be written: ${message}.`,
    );
  }
}

async function removePerson(text: string, { yes = false }: { yes?: boolean }): Promise<void> {
  await withDatabase(async (database, { dataDir }) => {
    const person = await findPerson(database, text);
    for (const line of describePerson(person)) print(line);
    if (!yes) await confirmDeletion('Delete all of this? It cannot be undone. [y/n] ');
    const kept = await deletePerson(database, person);
    openCommandLog(dataDir)({ command: 'delete-customer', account: person.user?._id, kept });
    print(`Deleted.${person.user ? ' The account is deleted and its sessions have ended.' : ''}`);
    if (kept > 0)
      print(
        `Kept for now: name and address on ${countText(kept, 'order')}, until ${retentionText('buyer')} after ${kept === 1 ? 'it' : 'each'} was shipped, refunded or cancelled. Then the shop deletes them.`,
      );
  });
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

async function confirmDeletion(question: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandError(
      'This is not a terminal, so the command cannot ask you: add --yes. Nothing was deleted.',
    );
  const ask = openYesNoPrompt({ input: process.stdin, output: process.stdout });
  const isSure = await ask(question);
  ask.close();
  if (!isSure) throw new CommandError('Nothing was deleted.');
}

async function revokeSessions(text: string): Promise<void> {
  await withDatabase(async (database, { dataDir }) => {
    const user = accountOf(await findPerson(database, text), text);
    await createEndSessions(database)(user._id);
    openCommandLog(dataDir)({ command: 'revoke-sessions', account: user._id });
    print(`${user.username} is signed out on every device.`);
  });
}

async function correctAccount(text: string, corrections: Corrections): Promise<void> {
  if (Object.keys(corrections).length === 0)
    throw new CommandError(
      'Name what to correct: --first-name, --last-name, --phone, --date-of-birth, --email.',
    );
  await withDatabase(async (database, settings) => {
    if (corrections.email !== undefined) await requireSender(settings, database);
    const user = accountOf(await findPerson(database, text), text);
    const isMoved = await applyCorrections(database, user, corrections, settings.mail.shopEmail);
    const fields = Object.keys(corrections);
    openCommandLog(settings.dataDir)({ command: 'correct-customer', account: user._id, fields });
    print(`${user.username}: ${fields.join(', ')} corrected.`);
    if (isMoved) print(`The old address ${user.email} gets an email about it.`);
  });
}

const PERSON_ARGUMENT_HELP = 'email address, username or order number';

program
  .name('npm run customers --')
  .description(
    'Finds, exports, corrects and deletes what the shop stores about a person (see the privacy page).',
  )
  .addHelpText(
    'after',
    `
An order of an account belongs to that account, also if another person paid for it. An order without
an account belongs to the email address of its payer. If the payer of an account's order has another
address than the account, the command stops and asks for the email address of the person.`,
  );
program
  .command('find')
  .argument('<person>', PERSON_ARGUMENT_HELP)
  .description('shows the account, the orders and how many messages there are')
  .action(printPerson);
program
  .command('export')
  .argument('<person>', PERSON_ARGUMENT_HELP)
  .description('writes everything the shop stores about the person as JSON')
  .option('--file <file>', 'into a new file that only you can read, instead of the terminal')
  .action(exportTo);
program
  .command('correct')
  .argument('<person>', PERSON_ARGUMENT_HELP)
  .description('corrects the account')
  .option('--first-name <name>')
  .option('--last-name <name>')
  .option('--phone <number>')
  .option('--date-of-birth <date>', 'YYYY-MM-DD')
  .option('--email <address>', 'the sign-in address; the old one gets an email')
  .action(correctAccount);
program
  .command('delete')
  .argument('<person>', PERSON_ARGUMENT_HELP)
  .description(
    'deletes the account, the messages, and the name on orders, at once or 60 days after they are completed',
  )
  .option('--yes', 'do not ask for confirmation')
  .action(removePerson);
program
  .command('revoke-sessions')
  .argument('<person>', PERSON_ARGUMENT_HELP)
  .description('signs the customer out on every device')
  .action(revokeSessions);

await runCommand(program);
