import { expect, it } from 'vitest';
import { isBuildFile } from './build-files';

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript';
const SHELL = '<body><div id="root"></div></body>';

it.each([
  ['a script', '/assets/a.js', SCRIPT, 'export {}', 200, true],
  ['a page in place of a script', '/assets/a.js', HTML, '<h1>Wi-Fi</h1>', 200, false],
  ['the shell', 'http://shop.test/index.html?__WB_REVISION__=1', HTML, SHELL, 200, true],
  ['a page in place of the shell', '/index.html', HTML, '<h1>Wi-Fi</h1>', 200, false],
  ['an error', '/assets/a.js', SCRIPT, '', 502, false],
])(
  '%s is cached as a file of the build only if it is one',
  async (_, address, type, text, status, isOurs) => {
    const response = new Response(text, { status, headers: { 'content-type': type } });
    expect(await isBuildFile(address, response)).toBe(isOurs);
  },
);
