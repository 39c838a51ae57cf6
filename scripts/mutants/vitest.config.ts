import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** Runs the fastest files first: Stryker stops at the first test that fails. */
class FastestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    return (await super.sort(files)).toReversed();
  }
}

/** The unit tests that may run for a mutant. `scripts/mutants.ts` selects those of a folder. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['{api,workers}/**/*.test.ts'],
    exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    sequence: { sequencer: FastestFirst },
    // The sandbox is inside node_modules, whose files Vitest would load without transforming them.
    server: { deps: { inline: [/\/sandbox-[^/]+\/(?!node_modules\/)/] } },
  },
});
