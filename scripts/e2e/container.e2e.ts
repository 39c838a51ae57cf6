import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../api/env';
import { parseDockerfile } from '../container/parse-dockerfile';
import { rehearseImage, reuseProject } from '../container/rehearsal';

const CONTAINER = join(import.meta.dirname, '../container');
const read = (name: string) => readFile(join(CONTAINER, name), 'utf8');
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) {
    execFileSync('find', [folder, '-type', 'd', '-exec', 'chmod', 'u+w', '{}', '+']);
    await rm(folder, { recursive: true });
  }
});

interface Service {
  environment: Record<string, string>;
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
}

/** The services of a compose file, with the variables of the example filled in. */
async function readServices(file: string): Promise<Record<string, Service>> {
  const example = await read('shop.env.example');
  const variables = new Map(
    [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value === '' ? `abcdefgh12345678-${name}` : value,
    ]),
  );
  const filled = (await read(file)).replaceAll(
    /\$\{(\w+)(?::\?|:-([^}]*))\}/g,
    (_, name: string, fallback?: string) => {
      const value = variables.get(name) ?? fallback;
      if (value === undefined) throw new Error(`${name} is not in shop.env.example`);
      return value;
    },
  );
  const { services } = parse(filled, { merge: true }) as { services: Record<string, Service> };
  return services;
}

/** The port in the line that a shop prints when it is ready. */
async function readPort({ stdout, stderr }: ChildProcess): Promise<string> {
  let output = '';
  stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for await (const line of createInterface({ input: stdout ?? process.stdin })) {
    const [, port] = /^listening on \S+:(\d+)$/.exec(line) ?? [];
    if (port !== undefined) return port;
  }
  throw new Error(`the shop did not start: ${output}`);
}

test('the files of the image suffice to serve and to run the owner’s commands, as a user who can write only data [owner.container]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  folders.push(folder);
  const image = await rehearseImage({ folder, shortcut: reuseProject });
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://shop.example',
    PAYPAL_SANDBOX: '1',
  };
  expect(image.checkHealth({ PORT: '9' })).toBe(1);
  const shop = image.start(env);
  try {
    const port = await readPort(shop);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    // A busy shop may send documents that are not rendered.
    const readHome = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    await expect.poll(readHome, { timeout: 20_000 }).toContain('<main');
    expect(image.checkHealth({ ...env, PORT: port })).toBe(0);
    const audit = image.run(['npm', 'run', '--silent', 'audit'], env);
    expect(audit).toMatchObject({ status: 0 });
    const written = image.run(['sh', '-c', 'touch a dist/a node_modules/a api/a'], env);
    expect(written.output.match(/denied/g)).toHaveLength(4);
  } finally {
    shop.kill('SIGTERM');
  }
  const [code] = (await once(shop, 'exit')) as [number | null];
  expect(code).toBe(0);
});

test('the image has no compiler, runs as a user without rights, and stops by SIGTERM [owner.container]', async () => {
  const stages = parseDockerfile(await read('Dockerfile'));
  const final = stages.at(-1);
  const text = (instruction: string) =>
    final?.steps.filter((step) => step.instruction === instruction).map((step) => step.text) ?? [];
  expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', 'shop']);
  expect(text('USER')).toEqual(['1000:1000']);
  expect(text('RUN').join('\n')).not.toMatch(/apt|apk|npm/);
  expect(text('CMD')).toEqual(['["node", "dist/api/main.js"]']);
  expect(await read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-/m);
});

test.each(['compose.yaml', 'compose.mongodb.yaml'])(
  'the shops of %s have valid settings and few rights [owner.container]',
  async (file) => {
    const services = Object.entries(await readServices(file));
    const shops = services.filter(([name]) => name.startsWith('shop'));
    expect(shops).toHaveLength(file === 'compose.yaml' ? 1 : 2);
    for (const [, shop] of shops) {
      expect(shop).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'] });
      const settings = readSettings({ HOST: '0.0.0.0', PORT: '3000', ...shop.environment });
      expect(settings.mongodbUrl !== undefined).toBe(file === 'compose.mongodb.yaml');
    }
    const published = services.flatMap(([name, { ports = [] }]) => ports.map(() => name));
    expect(new Set(published)).toEqual(new Set([file === 'compose.yaml' ? 'shop' : 'caddy']));
    for (const [, { security_opt = [] }] of services)
      expect(security_opt).toContain('no-new-privileges:true');
  },
);
