import { program } from 'commander';
import { loadSettings } from '../../api/load-settings';
import { CommandError, print, runCommand } from '../command';
import { passphraseFileOption, readPassphrase } from './passphrase';
import { restoreBackup } from './unpack-backup';

interface RestoreOptions {
  to?: string;
  passphraseFile?: string;
}

async function restore(file: string, { to, passphraseFile }: RestoreOptions): Promise<void> {
  // Reads `.env`, which may contain the passphrase.
  loadSettings();
  const passphrase = readPassphrase(passphraseFile);
  if (to === undefined) throw new CommandError('Give --to FOLDER.');
  const { takenAt, files } = await restoreBackup(file, to, passphrase);
  print(
    `Restored the shop of ${new Date(takenAt).toISOString()}, ${files.length} files, to ${to}.`,
  );
}

program
  .name('npm run restore --')
  .description('Restores a backup as a data folder.')
  .argument('<file>', 'the backup')
  .option('--to <folder>', 'a new or empty folder')
  .addOption(passphraseFileOption)
  .action(restore);

await runCommand(program);
