import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * `npm run chaos`: 20 seeds, or CHAOS_SEEDS of them from CHAOS_FIRST_SEED on; 5 deployments, or
 * CHAOS_DEPLOYMENTS; 10 carts, or CHAOS_BAGS.
 */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['scripts/chaos/*.chaos.ts'],
    globalSetup: './scripts/e2e/build.ts',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
