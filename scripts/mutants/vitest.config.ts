import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run mutants`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['scripts/mutants/*.mutant.ts'],
    testTimeout: 150_000,
    maxWorkers: 1,
  },
});
