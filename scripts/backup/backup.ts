import { program } from 'commander';
import { loadSettings } from '../../api/load-settings';
import { print, runCommand } from '../command';
import { openCommandLog } from '../command-log';
import { passphraseFileOption, readPassphrase } from './passphrase';
import { writeBackup } from './write-backup';

const MONGODB_ADVICE = `The shop stores its data in MongoDB, which has its own backup. On a replica set, with HOSTS and SET of MONGODB_URL:
  mongodump --uri "mongodb://HOSTS/?replicaSet=SET" --oplog --gzip --archive=FILE
  mongorestore --uri "mongodb://HOSTS/?replicaSet=SET" --oplogReplay --gzip --archive=FILE
On a sharded cluster, use the snapshots of its provider. Keep a copy of SESSION_KEYS.`;

async function backUp(file: string, { passphraseFile }: { passphraseFile?: string }) {
  const { dataDir, mongodbUrl } = loadSettings();
  if (mongodbUrl !== undefined) {
    console.error(MONGODB_ADVICE);
    process.exitCode = 2;
    return;
  }
  const passphrase = readPassphrase(passphraseFile);
  const { files } = await writeBackup({ dataDir, file, passphrase });
  openCommandLog(dataDir)({ command: 'backup', file });
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  print(
    `Backed up ${files.length} files, ${Math.ceil(bytes / 1_000_000)} MB, to ${file}${passphrase === undefined ? '' : ', encrypted'}.`,
  );
  if (passphrase === undefined)
    print('It is not encrypted, and contains customers’ data and session keys.');
  print(`Check it: npm run restore -- ${file} --check`);
}

program
  .name('npm run backup --')
  .description('Backs up the shop of DATA_DIR into one file. The shop can keep running.')
  .argument('<file>', 'a new file')
  .addOption(passphraseFileOption)
  .action(backUp);

await runCommand(program);
