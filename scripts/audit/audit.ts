import { program } from 'commander';
import { print, runCommand } from '../command';
import { wholeNumber } from '../options';
import { withOrderServices } from '../orders/order-services';
import { auditLines, isClean } from './report';
import { runAudit } from './run-audit';

const DAY_MS = 24 * 60 * 60_000;

async function audit({ days }: { days: number }): Promise<void> {
  await withOrderServices(async ({ database, catalogue, provider }) => {
    const report = await runAudit({
      database,
      catalogue,
      provider,
      now: Date.now,
      providerSinceMs: days * DAY_MS,
    });
    for (const line of auditLines(report)) print(line);
    if (!isClean(report)) process.exitCode = 1;
  });
}

program
  .name('npm run audit --')
  .description(
    'Compares payments, orders, stock, reservations and mails with each other and with the payment provider. The shop can keep running. It changes nothing.',
  )
  .option(
    '--days <number>',
    'asks the payment provider about payments of so many days',
    wholeNumber,
    90,
  )
  .action(audit);

await runCommand(program);
