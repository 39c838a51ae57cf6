import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutant';

const ROOT = join(import.meta.dirname, '../..');

/** The parts of vitest's JSON report that are used. */
const Report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
});

/** A copy of the code for mutations: the work tree is never changed. */
export function scratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const pathInCopy = (path: string) => join(folder, path);
  for (const path of ['api', 'workers', 'pwa', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, path), pathInCopy(path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), pathInCopy('node_modules'));

  function runTest({ test, title }: Mutant): string | undefined {
    const report = pathInCopy('report.json');
    rmSync(report, { force: true });
    const named = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        test,
        `--testNamePattern=${named}`,
        '--testTimeout=20000',
        '--hookTimeout=30000',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { cwd: folder, stdio: 'ignore', timeout: 120_000 },
    );
    const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    const isNamed = (full: string) => full === title || full.startsWith(`${title} [`);
    return results.find((each) => isNamed(each.title))?.status;
  }

  return {
    /** Result of the named test with the mutation. Undefined: there is no such test. */
    plant(mutant: Mutant): string | undefined {
      const path = pathInCopy(mutant.file);
      const sound = readFileSync(path, 'utf8');
      const places = sound.split(mutant.from).length - 1;
      if (places !== 1) throw new Error(`${mutant.file} has ${places} times: ${mutant.from}`);
      writeFileSync(
        path,
        sound.replace(mutant.from, () => mutant.to),
      );
      try {
        return runTest(mutant);
      } finally {
        writeFileSync(path, sound);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Number that selects the first mutation to run. It is derived from the commit hash, so that
 * different commits test different mutations.
 */
export function firstIndexOfCommit(): number {
  const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return parseInt(hash.slice(0, 7), 16);
}
