import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { pino } from 'pino';
import { CSV_COLUMNS } from '../api/catalogue/import/catalogue-csv';
import { writeCatalogueFile } from '../api/catalogue/import/catalogue-file';
import { UnreadableFile } from '../api/catalogue/import/catalogue-rows';
import { exportGoods } from '../api/catalogue/import/export';
import { importFile, type ImportOptions } from '../api/catalogue/import/import-file';
import { pictureStore } from '../api/catalogue/pictures';
import { stockStore } from '../api/catalogue/stock';
import { catalogueStore } from '../api/catalogue/store';
import { complaintOf } from '../api/complaint';
import { openDatabase } from '../api/db/open';
import { readSettings } from '../api/env';
import { journal } from './journal';

const FORMAT = `
Products are known by their id: one that is in the shop already is changed, others stay (--replace removes them).
The first import removes the sample goods. A repeated one changes nothing. Quantity is all that was ever offered, so what is sold stays sold.

JSON  {"swimmers": [{"id": 1, "name": "..."}], "products": [{"id": "1", "name": "...", ...}]}, or the products alone.
CSV   ${CSV_COLUMNS.join(', ')}
      specifications and additionalImages are lists in one cell, separated by " | " or by line breaks.
      swimmer is the name of swimmerId; one row that has it is enough.

imageUrl and additionalImages are files in the --images folder (JPEG, PNG, WebP, AVIF, TIFF, GIF), or addresses
of pictures the shop has (/pictures/...), as an exported file has them.
A specification is "Label: value"; Sizes: 22, 24 lists one product in two sizes that share its stock.`;

async function withShop<T>(work: (shop: ReturnType<typeof openStores>) => Promise<T>): Promise<T> {
  const database = await openDatabase(readSettings(process.env));
  try {
    return await work(openStores(database));
  } finally {
    await database.close();
  }
}

function openStores(database: Awaited<ReturnType<typeof openDatabase>>) {
  const log = pino({ level: 'silent' });
  return {
    catalogue: catalogueStore({ database, now: Date.now, log }),
    stock: stockStore(database),
    pictures: pictureStore(database),
  };
}

async function runImport(path: string, options: ImportOptions): Promise<void> {
  const bar = new SingleBar({ format: 'Pictures {bar} {value}/{total}', noTTYOutput: false });
  const { bad, imported } = await withShop((shop) =>
    importFile(shop, path, options, (done, total) => {
      if (done === 1) bar.start(total, 0);
      bar.update(done);
    }),
  );
  bar.stop();
  for (const { place, product, problems } of bad) {
    const id = product ? ` (id ${product.id})` : '';
    console.error(`${path}: ${place}${id}: ${problems.join('; ')}`);
  }
  if (!imported) {
    console.error(`Nothing was imported: ${bad.length} bad (--skip-invalid leaves them out).`);
    process.exitCode = 1;
    return;
  }
  const { added, changed, unchanged, removed } = imported;
  const { dryRun, replace = false } = options;
  if (!dryRun)
    journal.info(
      { command: 'import', file: resolve(path), replace, ...imported, skipped: bad.length },
      'a command of the owner',
    );
  console.log(
    `${options.dryRun ? 'Would import' : 'Imported'}: ${added} new, ${changed} changed, ${unchanged} unchanged, ` +
      `${removed} removed, ${bad.length} skipped.`,
  );
}

async function runExport(path: string): Promise<void> {
  const { products, swimmers } = await withShop(exportGoods);
  await writeCatalogueFile(path, products, swimmers);
  console.log(`Exported ${products.length} products to ${path}.`);
}

const program = new Command('catalogue').description('The goods of the shop; works while it runs.');
program
  .command('import <file>')
  .description('Imports a .json or .csv file: all of it, or nothing.')
  .option('--images <folder>', 'where the photographs are')
  .option('--dry-run', 'checks the file and says what would change')
  .option('--skip-invalid', 'imports the good rows, names the bad ones')
  .option('--replace', 'removes every product that is not in the file')
  .addHelpText('after', FORMAT)
  .action(runImport);
program
  .command('export <file>')
  .description('Writes every product as .json or .csv, ready to be imported again.')
  .action(runExport);

try {
  await program.parseAsync();
} catch (failure) {
  console.error(failure instanceof UnreadableFile ? failure.message : complaintOf(failure));
  process.exitCode = 1;
}
