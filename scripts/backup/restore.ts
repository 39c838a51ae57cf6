import { program } from 'commander';
import { loadSettings } from '../../api/load-settings';
import { auditLines, isClean } from '../audit/report';
import { CommandError, print, runCommand } from '../command';
import { checkBackup } from './check-backup';
import { passphraseFileOption, readPassphrase } from './passphrase';
import { restoreBackup } from './unpack-backup';

interface RestoreOptions {
  to?: string;
  check?: true;
  passphraseFile?: string;
}

async function restore(file: string, { to, check, passphraseFile }: RestoreOptions): Promise<void> {
  if ((to === undefined) === (check === undefined))
    throw new CommandError('Give --to FOLDER to restore the backup, or --check to try it.');
  // Reads `.env` too, which may have the passphrase.
  const settings = loadSettings();
  const passphrase = readPassphrase(passphraseFile);
  if (to === undefined) {
    const { takenAt, report, isNoted } = await checkBackup(file, passphrase, settings);
    for (const line of auditLines(report)) print(line);
    const made = `the backup of ${new Date(takenAt).toISOString()}`;
    if (!isClean(report))
      throw new CommandError(`No: ${made} can be restored, but has the differences above.`);
    print(`Yes: ${made} can be restored.`);
    if (!isNoted) print('It is not a backup of the shop in DATA_DIR, so /readyz does not show it.');
    return;
  }
  const { takenAt, files } = await restoreBackup(file, to, passphrase);
  print(
    `Restored the shop of ${new Date(takenAt).toISOString()}, ${files.length} files, to ${to}.`,
  );
}

program
  .name('npm run restore --')
  .description('Restores a backup as a data folder, or checks that it can be restored.')
  .argument('<file>', 'the backup')
  .option('--to <folder>', 'a new or empty folder')
  .option('--check', 'restores it into a temporary folder and audits it')
  .addOption(passphraseFileOption)
  .action(restore);

await runCommand(program);
