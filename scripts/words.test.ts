import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The lines of the shop's own files, as they are sent to a shopper: without tests and comments. */
const lines = ['pwa', 'workers', 'api/contract', 'api/mail', 'api/orders', 'api/pages'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .flatMap((path) => {
        const text = readFileSync(join(root, folder, path), 'utf8');
        return text
          .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
          .split('\n')
          .map((line) => `${folder}/${path}: ${line.trim()}`);
      }),
);

test('the shop writes email without a hyphen', () => {
  expect(lines.length).toBeGreaterThan(5_000);
  expect(lines.filter((line) => /\be-mails?\b/i.test(line))).toEqual([]);
});

test('the apostrophes of its sentences are typographic', () => {
  const straight = /[a-z]'(?:s|t|re|ve|ll|d|m)\b/;
  expect(straight.test("someone else's")).toBe(true);
  expect(lines.filter((line) => straight.test(line))).toEqual([]);
});
