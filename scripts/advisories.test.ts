import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const ADVISORY = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Planted by a test',
  severity: 'high',
  vulnerable_versions: '*',
};

/** The registry's metadata, because npm reads the versions of a package with an advisory. */
const PACKAGE = {
  name: 'lmdb',
  'dist-tags': { latest: '3.5.6' },
  versions: { '3.5.6': { name: 'lmdb', version: '3.2.1', dist: {} } },
};

/** Response of the local registry to a request for advisories. Undefined: status 405. */
let answer: object | undefined;
const registry = createServer((request, response) => {
  request.resume();
  const isPackage = request.method === 'GET';
  response.statusCode = isPackage || answer ? 200 : 405;
  response.end(JSON.stringify(isPackage ? PACKAGE : (answer ?? {})));
});

registry.listen(0, '127.0.0.1');
await once(registry, 'listening');
afterAll(() => registry.close());

async function checkAdvisories(): Promise<{ code: number; stdout: string }> {
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
  try {
    const { stdout } = await promisify(execFile)('npx', ['tsx', 'scripts/advisories.ts'], { env });
    return { code: 0, stdout };
  } catch (failure) {
    const { code, stdout } = failure as { code: number; stdout: string };
    return { code, stdout };
  }
}

it('the advisories check fails for a high advisory on a runtime package', async () => {
  answer = { lmdb: [ADVISORY] };
  expect(await checkAdvisories()).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^[1-9]\d* advisories, [1-9]\d* of them high/) as string,
  });
}, 60_000);

it('the advisories check passes without advisories', async () => {
  answer = {};
  expect(await checkAdvisories()).toEqual({
    code: 0,
    stdout: '0 advisories, 0 of them high and 0 critical\n',
  });
}, 60_000);

it('the advisories check reports that nothing was checked if the registry is unavailable', async () => {
  answer = undefined;
  const { code, stdout } = await checkAdvisories();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^NOT CHECKED/);
}, 60_000);
