import { program } from 'commander';
import { cleanText } from '#contract/clean-text';
import { messageStore } from '../api/contact/store';
import { print, runCommand } from './command';
import { wholeNumber } from './options';
import { withDatabase } from './with-database';

const LONGEST_LINE = 5000;

async function listMessages({ limit }: { limit: number }): Promise<void> {
  const found = await withDatabase((database) => messageStore(database, Date.now).recent(limit));
  for (const { createdAt, name, email, subject, message } of found) {
    print(`${createdAt}  ${cleanText(name)} <${cleanText(email)}>`);
    print(`Subject: ${cleanText(subject)}`);
    for (const line of quoteLines(message)) print(line);
    print('');
  }
  if (found.length === 0) print('There are no messages.');
}

/**
 * Prefixes every line of a message, so that no line can look like the header of another message.
 */
function quoteLines(message: string): string[] {
  return message
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `  | ${cleanText(line, LONGEST_LINE)}`.trimEnd());
}

program
  .name('npm run messages --')
  .description('Shows the newest messages of the contact page, for when a mail did not arrive.')
  .option('--limit <number>', 'how many', wholeNumber, 50)
  .action(listMessages);

await runCommand(program);
