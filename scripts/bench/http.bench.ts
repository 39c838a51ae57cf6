import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon, { type Options } from 'autocannon';
import { openShop } from '../e2e/shop';
import { median, type Row } from './table';

const RUNS = 3;
const SECONDS = 4;

/** The shop against a bare server that sends the same bytes, both under the same load in the same run. */
export async function httpRows(): Promise<Row[]> {
  const shop = await openShop({ RATE_LIMIT: '0', LOG_LEVEL: 'warn' });
  try {
    const brotli = { 'accept-encoding': 'br' };
    return [
      await compare('GET /api/products, brotli', shop.url, '/api/products', {
        headers: brotli,
        aim: '0.6',
      }),
      await compare('GET /api/products/1', shop.url, '/api/products/1', {}),
      await compare('POST /api/cart', shop.url, '/api/cart', await additions(shop.url)),
    ];
  } finally {
    await shop.close();
  }
}

type Load = Partial<Options> & { aim?: string; sampleBody?: string };

/** Adds to many bags in turn, as many shoppers would. */
async function additions(url: string): Promise<Load> {
  const products = await fetch(`${url}/api/products`).then(
    (response) => response.json() as Promise<{ id: string; specifications: string[] }[]>,
  );
  const plenty = products.find(
    ({ specifications }) =>
      specifications.some((line) => /^Quantity: \d{2,}/.test(line)) &&
      !specifications.some((line) => line.startsWith('Sizes')),
  );
  let bag = 0;
  const nextBody = () =>
    JSON.stringify({
      sessionId: `bench${String(bag++).padStart(16, '0')}`,
      productId: plenty?.id,
      quantity: 1,
    });
  return {
    sampleBody: nextBody(),
    requests: [
      {
        method: 'POST',
        path: '/api/cart',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: nextBody() }),
      },
    ],
  };
}

async function compare(
  what: string,
  url: string,
  path: string,
  { aim, sampleBody, ...load }: Load,
): Promise<Row> {
  const sample = await fetch(url + path, {
    ...(sampleBody && { method: 'POST', body: sampleBody }),
    headers: { ...headersOf(load), ...(sampleBody && { 'content-type': 'application/json' }) },
  });
  const bytes = await rawBytes(url + path, load, sample);
  const bare = await openBare(bytes, encodingOf(load), sampleBody ? 'POST' : 'GET');
  try {
    const pairs = [];
    for (let run = 0; run < RUNS; run++)
      pairs.push({
        floor: await requestsPerSecond(bare.url + path, load),
        shop: await requestsPerSecond(url + path, load),
      });
    const floor = median(pairs.map((pair) => pair.floor));
    const measured = median(pairs.map((pair) => pair.shop));
    return {
      what,
      measured: `${Math.round(measured)} rps`,
      against: `bare ${Math.round(floor)} rps`,
      ratio: median(pairs.map((pair) => pair.shop / pair.floor)),
      ...(aim && { aim }),
    };
  } finally {
    bare.close();
  }
}

function headersOf(load: Load): Record<string, string> {
  return Object.fromEntries(
    Object.entries(load.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

function encodingOf(load: Load): string {
  return headersOf(load)['accept-encoding'] ?? '';
}

/** The body as it stands on the wire: fetch would decompress it. */
async function rawBytes(url: string, load: Load, sample: Response): Promise<Buffer> {
  if (!encodingOf(load)) return Buffer.from(await sample.arrayBuffer());
  const { request } = await import('node:http');
  const sent = request(url, { headers: headersOf(load) });
  sent.end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function openBare(bytes: Buffer, encoding: string, method: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  const file = join(folder, 'body');
  await writeFile(file, bytes);
  const child = spawn('npx', ['tsx', 'scripts/bench/bare-server.ts', file, encoding, method], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url: line.replace('listening on ', ''),
    close: () => child.pid && process.kill(-child.pid, 'SIGTERM'),
  };
}

async function requestsPerSecond(url: string, load: Load): Promise<number> {
  const result = await autocannon({ url, connections: 50, duration: SECONDS, ...load });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}
