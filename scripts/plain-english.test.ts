import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPassages } from './plain-english/passages';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plain-english-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true }));

function passagesOf(path: string, text: string): string[] {
  writeFileSync(join(root, path), text);
  return readPassages(root).map((passage) => `${passage.kind} ${passage.place} ${passage.text}`);
}

test('plain-english reads comments, test titles, sentences in strings, and markup', () => {
  const source = [
    '// A comment.',
    "it('rejects a late edit', () => {});",
    "const toast = { title: 'Saved', text: 'The item was saved.', key: 'saved-item' };",
    'const text = `Order ${id} has been shipped.`;',
    'const note = <p>Ships <b>in {days} days</b> to {country}</p>;',
  ].join('\n');
  expect(passagesOf('a.tsx', source)).toEqual([
    'comment a.tsx:1 A comment.',
    'title a.tsx:2 rejects a late edit',
    'copy a.tsx:3 The item was saved.',
    'copy a.tsx:4 Order {…} has been shipped.',
    'copy a.tsx:5 Ships in {…} days to {…}',
  ]);
});

test('plain-english reads documents line by line, without names in code marks', () => {
  expect(passagesOf('a.md', 'Run `nobody.sh` first.')).toEqual(['document a.md:1 Run `` first.']);
});
