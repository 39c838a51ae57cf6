import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { writeCatalogueFile } from '../api/catalogue/import/catalogue-file';
import { exportGoods } from '../api/catalogue/import/export';
import { importFile } from '../api/catalogue/import/import-file';
import type { ImportOptions } from '../api/catalogue/import/import-rows';
import { importStores } from '../api/catalogue/import/stores';
import { loadSettings } from '../api/load-settings';
import { writeExample } from './catalogue/example';
import { FORMAT } from './catalogue/format';
import { reportLines } from './catalogue/report';
import { runCommand } from './command';
import { openCommandLog } from './command-log';
import { withDatabase } from './with-database';

const withShop = <T>(work: (shop: ReturnType<typeof importStores>) => Promise<T>): Promise<T> =>
  withDatabase((database) => work(importStores(database)));

async function runImport(path: string, options: ImportOptions): Promise<void> {
  const bar = new SingleBar({
    format: 'Pictures {step} {bar} {value}/{total}',
    noTTYOutput: false,
  });
  const report = await withShop((shop) =>
    importFile(shop, path, options, (step, done, total) => {
      if (done === 1) bar.start(total, 0, { step });
      bar.update(done);
      if (done === total) bar.stop();
    }),
  );
  const { bad, samples, imported } = report;
  const { errors, lines } = reportLines(path, report, options);
  for (const line of errors) console.error(line);
  if (!imported) process.exitCode = 1;
  else if (!options.dryRun)
    openCommandLog(loadSettings().dataDir)({
      command: 'import',
      file: resolve(path),
      replace: options.replace ?? false,
      ...imported,
      samples,
      skipped: bad.length,
    });
  for (const line of lines) console.log(line);
}

async function runExample(path: string): Promise<void> {
  const { products, photos } = await writeExample(path);
  console.log(`Wrote ${products} products to ${path} and their pictures to ${photos}. Try it:`);
  console.log(`  npm run catalogue -- import ${path} --images ${photos} --dry-run`);
}

async function runExport(path: string, { locale }: { locale?: string }): Promise<void> {
  const { products, swimmers } = await withShop(exportGoods);
  await writeCatalogueFile(path, products, swimmers, locale);
  console.log(`Exported ${products.length} products to ${path}.`);
}

const program = new Command('npm run catalogue --').description(
  'Imports and exports the products of the shop. The shop can keep running.',
);
program
  .command('import <file>')
  .description('Imports a .json or .csv file: all of it, or nothing.')
  .option('--images <folder>', 'where the photographs are')
  .option('--dry-run', 'checks the file and lists what would change, without importing it')
  .option('--skip-invalid', 'imports the valid rows and lists the invalid ones')
  .option('--replace', 'removes every product that is not in the file')
  .addHelpText('after', FORMAT)
  .action(runImport);
program
  .command('export <file>')
  .description('Writes every product as .json or .csv, ready to be imported again.')
  .option('--locale <locale>', 'of your spreadsheet: fr-CA and de write semicolons and 640,50')
  .action(runExport);
program
  .command('example <file>')
  .description('Writes an example list as .json or .csv, with pictures beside it.')
  .action(runExample);

await runCommand(program);
