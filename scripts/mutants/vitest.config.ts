import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Durations of all test files without a mutant, in ms. Later runs end at the first failure. */
let durations: ReadonlyMap<string, number> | undefined;
let allFiles: readonly TestSpecification[] | undefined;

/**
 * Stryker stops at the first failing test. The files that failed for the previous mutant run first,
 * then the fastest.
 */
class LikeliestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (allFiles)
      durations ??= new Map(
        allFiles.map((file) => [file.moduleId, this.#resultOf(file)?.duration ?? 0]),
      );
    allFiles ??= files;
    const rank = (file: TestSpecification) =>
      this.#resultOf(file)?.failed ? -1 : (durations?.get(file.moduleId) ?? 0);
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }

  #resultOf({ project, moduleId }: TestSpecification) {
    const { cache, config } = this.ctx;
    return cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`);
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
    sequence: { sequencer: LikeliestFirst },
    // The sandbox is inside node_modules, whose files Vitest would load without transforming them.
    server: { deps: { inline: [/\/sandbox-[^/]+\/(?!node_modules\/)/] } },
  },
});
