import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'behaviour-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write(
    'api/contract/BEHAVIOUR.md',
    '- 5.12 A filter of 10 means 10 or more.\n- 5.13 What is sold comes last.\n- 5.14 A tab is shut. (not built)\n',
  );
  write('proofs.test.ts', `test('${cite('behaviour', '5.12, 5.13')}: a proof', () => {});\n`);
  write('api/contract/DECISIONS.md', '- 11 (2026-11-21) A bag has a cookie.\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The command in the project at `root`. */
function behaviour(...given: string[]) {
  const script = join(import.meta.dirname, 'behaviour.ts');
  const tsx = import.meta.resolve('tsx');
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', tsx, script, ...given],
      { cwd: root },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** A citation, put together here so that the check does not take this file for one that cites. */
const cite = (word: string, numbers: string) => `${word} ${numbers}`;

describe('the check', () => {
  test('is green where every citation resolves', async () => {
    write('api/a.ts', `// ${cite('behaviour', '5.12')}, see ${cite('decision', '11')}.\n`);
    write('api/b.ts', `// ${cite('behaviour', '5.12-5.14')}, ${cite('behaviour', '5.12/5.14')}\n`);
    write('pwa/a.md', 'Read `api/a.ts`.\n');
    expect(await behaviour('--check')).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    ['a sentence that is not there', cite('behaviour', '5.99'), cite('behaviour', '5.99')],
    ['a decision that is not there', cite('Decision', '12'), cite('decision', '12')],
    ['a number without a sentence', cite('behaviour', '5'), cite('behaviour', '5')],
    ['one of a list', cite('behaviour', '5.12, 5.99'), cite('behaviour', '5.99')],
    ['one of several', cite('decisions', '11 and 28'), cite('decision', '28')],
    ['one of a slashed list', cite('decisions', '11/28'), cite('decision', '28')],
    ['one of a range', cite('behaviour', '5.12-5.15'), cite('behaviour', '5.15')],
    [
      'a range that ends before it begins',
      cite('behaviour', '5.13-5.12'),
      cite('behaviour', '5.13-5.12'),
    ],
    ['what stands on the next line', cite('see behaviour\n *', '5.99'), cite('behaviour', '5.99')],
    ['a page that is not in the repository', cite('spec', '5'), cite('spec', '5')],
    ['another one', cite('design', '1.4'), cite('design', '1.4')],
  ])('is red for %s, with file and line', async (_, text, complaint) => {
    write('pwa/deep/a.tsx', `const a = 1;\n/* ${text} */\n`);
    const { code, stderr } = await behaviour('--check');
    expect(code).toBe(1);
    expect(stderr).toBe(`pwa/deep/a.tsx:2: ${complaint} resolves to nothing\n`);
  });

  test.each(['.ci/run', 'a.json', 'a.yml', 'a.sh', 'scripts/hooks/pre-commit'])(
    'is red for a citation in %s',
    async (path) => {
      write(path, `\n# ${cite('decision', '12')}\n`);
      const { code, stderr } = await behaviour('--check');
      expect([code, stderr]).toEqual([
        1,
        `${path}:2: ${cite('decision', '12')} resolves to nothing\n`,
      ]);
    },
  );

  test('is red for a sentence that is built and proved by no test', async () => {
    write('proofs.test.ts', `test('${cite('behaviour', '5.12')}: a proof', () => {});\n`);
    const { code, stderr } = await behaviour('--check');
    expect(code).toBe(1);
    expect(stderr).toContain('5.13 is proved by no test: What is sold comes last.');
    expect(stderr).not.toContain('5.14');
  });

  test('is red for a page of the tree that names a file which is gone', async () => {
    write('workers/README.md', 'The tap:\n`cart/taps.ts`\n');
    const { code, stderr } = await behaviour('--check');
    expect([code, stderr]).toEqual([1, 'workers/README.md:2: there is no cart/taps.ts\n']);
  });

  test('is red for two sentences of one number', async () => {
    write('api/contract/DECISIONS.md', '- 11 One.\n- 11 Another.\n');
    expect(await behaviour('--check')).toMatchObject({
      code: 1,
      stderr: 'api/contract/DECISIONS.md: two sentences are 11\n',
    });
  });
});

test('the list has every sentence with the tests that name it at the start of their titles', async () => {
  write(
    'proofs.test.ts',
    `// ${cite('behaviour', '5.13')}\ntest('${cite('behaviour', '5.12')}, ${cite('decision', '11')}: ten are many', run);\ntest('${cite('behaviour', '5.12-5.13')}: many', run);\n`,
  );
  const { code, stdout } = await behaviour();
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    '5.12 A filter of 10 means 10 or more.',
    '    proofs.test.ts:2 ten are many',
    '    proofs.test.ts:3 many',
    '5.13 What is sold comes last.',
    '    proofs.test.ts:3 many',
    '5.14 A tab is shut. (not built)',
    '3 sentences: 2 built, 2 of them proved by a test',
    '',
  ]);
});
