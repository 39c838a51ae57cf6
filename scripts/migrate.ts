import { SingleBar, Presets } from 'cli-progress';
import { program } from 'commander';
import { migrate } from '../api/db/migrate';
import { DATABASE_COLLECTIONS } from '../api/db/open';
import { describeStartupError } from '../api/startup-error';
import { loadSettings } from '../api/load-settings';

const { to } = program
  .name('npm run migrate --')
  .description('Moves the shop of DATA_DIR to MongoDB. Stop the server first.')
  .requiredOption('--to <url>', 'an empty database, like mongodb://host/shop')
  .parse()
  .opts<{ to: string }>();

const bar = new SingleBar({ hideCursor: true }, Presets.shades_classic);
try {
  const { dataDir } = loadSettings();
  bar.start(0, 0);
  const copied = await migrate({
    dataDir,
    mongodbUrl: to,
    collections: DATABASE_COLLECTIONS,
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
  console.error(describeStartupError(error));
  process.exitCode = 1;
}
