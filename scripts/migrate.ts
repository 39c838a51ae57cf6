import { SingleBar, Presets } from 'cli-progress';
import { program } from 'commander';
import { CannotOpen } from '../api/db/cannot-open';
import { migrate } from '../api/db/migrate';
import { COLLECTIONS } from '../api/db/open';
import { readSettings, WrongSetting } from '../api/env';

const { to } = program
  .name('npm run migrate --')
  .description('Moves the shop of DATA_DIR to MongoDB. Stop the server first.')
  .requiredOption('--to <url>', 'an empty database, like mongodb://host/shop')
  .parse()
  .opts<{ to: string }>();

const bar = new SingleBar({ hideCursor: true }, Presets.shades_classic);
try {
  const { dataDir } = readSettings(process.env);
  bar.start(0, 0);
  const copied = await migrate({
    dataDir,
    mongodbUrl: to,
    collections: COLLECTIONS,
    progress: (done, total) => {
      bar.setTotal(total);
      bar.update(done);
    },
  });
  bar.stop();
  if (copied) {
    console.table(copied);
    console.log(
      'Moved, and compared document by document. From now on start the shop with MONGODB_URL.',
    );
    console.log(`Keep its cookies valid: SESSION_KEYS is the content of ${dataDir}/session-keys.`);
  } else {
    console.log('This shop has been moved already.');
  }
} catch (error) {
  bar.stop();
  if (!(error instanceof CannotOpen || error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
