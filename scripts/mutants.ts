import { Stryker } from '@stryker-mutator/core';
import { Argument, Command } from 'commander';

interface MutatedFolder {
  /** Files that contain no logic. */
  except?: readonly string[];
  /** The tests that must find a mutant. */
  tests: readonly string[];
}

/**
 * The folders that contain rules. For a surviving mutant all tests of its folder run, so slow tests
 * of other behaviour are left out.
 */
const FOLDERS: Readonly<Record<string, MutatedFolder>> = {
  'workers/sync': {
    tests: ['workers/{cart,saved,sync}/*.test.ts'],
  },
  'workers/cart': {
    tests: ['workers/cart/*.test.ts'],
  },
  'api/cart': {
    tests: ['api/cart/*.test.ts', 'api/payments/{buying,reservation-limits}.test.ts'],
  },
  'api/contract': {
    except: [
      // Text and tables.
      '{screens,shop,story,service-times,retention,bounds,contact}.ts',
      'protocol/{api,errors}.ts',
      'products/{categories,collections,pictures}.ts',
    ],
    tests: [
      'api/contract/**/*.test.ts',
      'api/{cards,cart,saved}/*.test.ts',
      'workers/catalogue/*.test.ts',
    ],
  },
  'api/payments': {
    except: ['sandbox/**'],
    tests: [
      'api/orders/*.test.ts',
      'api/payments/!(crowd).test.ts',
      'api/payments/{owner,refunds,provider}/*.test.ts',
    ],
  },
};

/** Prints the surviving mutants of a folder, or of some of its files, and the score. */
async function mutate(
  folder: string,
  { except = [], tests }: MutatedFolder,
  files: string,
): Promise<void> {
  const stryker = new Stryker({
    configFile: 'scripts/mutants/stryker.config.mjs',
    mutate: [
      `${folder}/${files}`,
      '!**/*.test.ts',
      ...except.map((pattern) => `!${folder}/${pattern}`),
    ],
    testFiles: [...tests],
    jsonReporter: { fileName: `node_modules/.cache/stryker/${folder.replace('/', '-')}.json` },
  });
  await stryker.runMutationTest();
}

await new Command('mutants')
  .addArgument(new Argument('[folder]', 'without it all folders').choices(Object.keys(FOLDERS)))
  .option('--files <pattern>', 'the files of the folder to mutate', '**/*.ts')
  .action(async (folder: string | undefined, { files }: { files: string }) => {
    for (const [path, mutated] of Object.entries(FOLDERS))
      if (folder === undefined || folder === path) await mutate(path, mutated, files);
  })
  .parseAsync();
