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
    'docs/behaviour/filters.md',
    '- **filters.ten-or-more** A filter of 10 means 10 or more.\n- **filters.sold-last** Sold items come last.\n',
  );
  write('proofs.test.ts', title('a proof', 'filters.ten-or-more, filters.sold-last'));
  write('docs/decisions/001-cart-cookie.md', '# A cart has a cookie\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Runs the command in the project at `root`. */
function runBehaviourCommand(...args: string[]) {
  const script = join(import.meta.dirname, 'behaviour.ts');
  const tsx = import.meta.resolve('tsx');
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', tsx, script, ...args],
      { cwd: root },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Builds a citation, so that the check does not find it in this file. */
const cite = (word: string, names: string) => `${word} ${names}`;
const title = (text: string, names: string) => `test('${text} [${names}]', () => {});\n`;

describe('the behaviour check', () => {
  test('the behaviour check passes if every citation resolves', async () => {
    write(
      'api/a.ts',
      `// ${cite('behaviour', 'filters.sold-last')}, see ${cite('decision', 'cart-cookie')}.\n`,
    );
    write('api/b.ts', `// ${cite('Behaviour', 'filters.ten-or-more and filters.sold-last')}\n`);
    write('pwa/a.md', 'Read `api/a.ts`. The decision stays well-known.\n');
    expect(await runBehaviourCommand('--check')).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    ['an unknown behaviour id', cite('behaviour', 'filters.absent'), 'filters.absent'],
    ['an unknown decision id', cite('Decision', 'cart-cookies'), 'cart-cookies'],
    ['one unknown id in a list', cite('behaviour', 'filters.sold-last, filters.b'), 'filters.b'],
    ['one unknown id of two', cite('decisions', 'cart-cookie and no-cookie'), 'no-cookie'],
    ['an unknown id on the next line', cite('see behaviour\n *', 'filters.b'), 'filters.b'],
    ['a number instead of an id', cite('behaviour', '5.12'), cite('behaviour', '5.12')],
    ['a document that is not in the repository', cite('spec', '5'), cite('spec', '5')],
  ])('the behaviour check fails for %s, with file and line', async (_, text, complaint) => {
    write('pwa/deep/a.tsx', `const a = 1;\n/* ${text} */\n`);
    const { code, stderr } = await runBehaviourCommand('--check');
    expect(code).toBe(1);
    expect(stderr).toBe(`pwa/deep/a.tsx:2: ${complaint} resolves to nothing\n`);
  });

  test.each(['.ci/run', 'a.json', 'a.yml', 'a.sh', 'scripts/hooks/pre-commit'])(
    'the behaviour check fails for an unknown citation in %s',
    async (path) => {
      write(path, `\n# ${cite('decision', 'no-cookie')}\n`);
      const { code, stderr } = await runBehaviourCommand('--check');
      expect([code, stderr]).toEqual([1, `${path}:2: no-cookie resolves to nothing\n`]);
    },
  );

  test('the behaviour check fails for a test title with an unknown id', async () => {
    write('other.test.ts', title('a proof', 'filters.absent, decision cart-cookie'));
    const { code, stderr } = await runBehaviourCommand('--check');
    expect([code, stderr]).toEqual([1, 'other.test.ts:1: filters.absent resolves to nothing\n']);
  });

  test('the behaviour check fails for a behaviour without a test', async () => {
    write('proofs.test.ts', title('a proof', 'filters.ten-or-more'));
    const { code, stderr } = await runBehaviourCommand('--check');
    expect(code).toBe(1);
    expect(stderr).toContain('filters.sold-last is asserted by no test: Sold items come last.');
    expect(stderr).not.toContain('filters.ten-or-more');
  });

  test('the behaviour check fails for a document that names a missing file', async () => {
    write('workers/README.md', 'The tap:\n`cart/taps.ts`\n');
    const { code, stderr } = await runBehaviourCommand('--check');
    expect([code, stderr]).toEqual([1, 'workers/README.md:2: there is no cart/taps.ts\n']);
  });

  test('the behaviour check fails for an id used twice', async () => {
    write('docs/behaviour/more.md', '- **filters.sold-last** Another.\n');
    expect(await runBehaviourCommand('--check')).toMatchObject({
      code: 1,
      stderr: 'docs: two entries are called filters.sold-last\n',
    });
  });
});

test('the list shows every behaviour with the tests whose titles end with its id', async () => {
  write(
    'proofs.test.ts',
    title('ten are many', 'filters.ten-or-more, decision cart-cookie') +
      title('many', 'filters.ten-or-more, filters.sold-last'),
  );
  const { code, stdout } = await runBehaviourCommand();
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'filters.ten-or-more A filter of 10 means 10 or more.',
    '    proofs.test.ts:1 ten are many',
    '    proofs.test.ts:2 many',
    'filters.sold-last Sold items come last.',
    '    proofs.test.ts:2 many',
    '2 sentences, 2 asserted by a test',
    '',
  ]);
});
