import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '../package.json';

test('the changelog begins with the version of the package', () => {
  const [, newest] = /^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(newest).toBe(version);
});
