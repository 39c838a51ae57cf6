import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';
import { stopAtAwaits } from './scripts/crash/matrix/stops.ts';
import { api } from './scripts/vite/api-plugin.ts';
import { chakraStyles } from './scripts/vite/chakra/index.ts';
import { checkoutDocument } from './scripts/vite/checkout-document.ts';
import { compressed } from './scripts/vite/compressed.ts';
import { previousBuilds } from './scripts/vite/previous-builds.ts';
import { manifest } from './scripts/vite/manifest.ts';
import { pageCss } from './scripts/vite/page-css.ts';
import { shell } from './scripts/vite/shell.ts';
import { SlowFilesFirst } from './scripts/vite/slow-files-first.ts';

const SMALL_SHARED_MODULES =
  /\/pwa\/(?:ui\/(?:Breadcrumbs|Carousel|FactList|forms\/(?:Checkbox|LabelledField|SegmentedControl|Select|TextField))|platform\/(?:clock-time|offline\/connection|share|use-announcement)|saved\/(?:age|use-now))\./;

export default defineConfig({
  root: 'pwa',
  plugins: [
    chakraStyles(),
    react(),
    pageCss(),
    api(),
    manifest(),
    shell(),
    checkoutDocument(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../workers/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // A classic script: some browsers cannot run a module as a service worker.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,webmanifest}', 'art/**/*.svg', 'icons/icon-*.png'],
      },
    }),
    previousBuilds(),
    compressed(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Only a few chunks, because each has a cost on old phones. Libraries are separate, so that
        // they stay cached across deployments.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            {
              name: 'listing',
              test: /\/pwa\/catalogue\/|\/contract\/filters\/|\/default-query/,
              minShareCount: 2,
            },
            // Shared code that is too small for a separate chunk.
            { name: 'parts', test: SMALL_SHARED_MODULES, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    // More than cores, because many tests wait for servers and timers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          include: ['{api,pwa,workers,scripts}/**/!(*.integration).test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // One process runs many files, because starting one for each takes longer than most tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          root: import.meta.dirname,
          // Tests that start other processes, or that run long by their nature.
          include: ['{api,workers,scripts}/**/*.integration.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [stopAtAwaits()],
        test: {
          name: 'matrix',
          root: import.meta.dirname,
          include: ['scripts/crash/matrix/*.matrix.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: import.meta.dirname,
          include: ['scripts/e2e/*.e2e.ts'],
          globalSetup: './scripts/e2e/build.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine needs more than the default of one second.
          expect: { poll: { timeout: 5_000 } },
          // See docs/testing.md, Browsers.
          retry: 1,
          // With three on two cores, each journey takes twice as long.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'engines',
          root: import.meta.dirname,
          include: ['scripts/engines/*.e2e.ts'],
          globalSetup: './scripts/e2e/build.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          retry: 1,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          root: import.meta.dirname,
          include: ['pwa/**/*.test.tsx'],
          environment: 'jsdom',
          // The first screen of a file waits for its modules.
          testTimeout: 40_000,
          expect: { poll: { timeout: 5_000 } },
          setupFiles: [`${import.meta.dirname}/pwa/testing/jsdom-setup.ts`],
          // Creating a page and loading packages for each file would take longer than many tests.
          isolate: false,
          // These keep data, so that each file loads its own.
          server: { deps: { inline: [/dexie/, /fake-indexeddb/] } },
        },
      },
    ],
  },
});
