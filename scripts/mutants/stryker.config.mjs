/** `scripts/mutants.ts` adds the files to mutate and the tests. */
export default {
  testRunner: 'vitest',
  // Stryker would find no related tests: the sandbox is inside node_modules.
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Ignores mutants in code that runs while a module loads, because each would run every test.
  ignoreStatic: true,
  // Vitest does not check types.
  disableTypeChecks: false,
  // Stryker would rewrite this file with the compiler API, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  concurrency: 1,
  timeoutMS: 20_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 20,
  tempDirName: 'node_modules/.cache/stryker',
  ignorePatterns: ['/dist', '/data*', '/docs'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
};
