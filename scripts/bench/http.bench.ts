import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon, { type Options } from 'autocannon';
import { openShop, type Shop } from '../e2e/shop';
import { median, type BenchRow } from './table';

const RUNS = 3;
const SECONDS = 4;

/**
 * The shop against a bare server that sends the same bytes, under the same load in the same run.
 */
export async function httpRows(): Promise<BenchRow[]> {
  const shop = await openShop({ LOG_LEVEL: 'warn' });
  try {
    const brotli = { 'accept-encoding': 'br' };
    return [
      await compare('GET /api/products, brotli', shop, '/api/products', {
        headers: brotli,
        aim: '0.6',
      }),
      await compare('GET a rendered document, brotli', shop, '/category/competition-suits', {
        headers: { ...brotli, accept: 'text/html', 'sec-ch-ua-mobile': '?1' },
        aim: '0.5',
      }),
      await compare('GET /api/products/1', shop, '/api/products/1', {}),
      await compare('POST /api/cart', shop, '/api/cart', await additions(shop.url)),
      await renderingRow(shop),
    ];
  } finally {
    await shop.close();
  }
}

const RENDERED = 20;

/** Processor time of the server per document that it has to render. */
async function renderingRow(shop: Shop): Promise<BenchRow> {
  const before = await cpuMicrosOf(shop.process.pid);
  for (let price = 0; price < RENDERED; price++) {
    const path = `/category/competition-suits?maxPrice=${500 + price}`;
    const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
    if (!(await response.text()).includes('data-rendered')) throw new Error('not rendered');
  }
  const spent = (await cpuMicrosOf(shop.process.pid)) - before;
  return {
    what: 'GET a document that is rendered',
    measured: `${(spent / RENDERED / 1000).toFixed(1)} ms CPU`,
    aim: '12 ms',
  };
}

type Load = Partial<Options> & { aim?: string; sampleBody?: string };

/** Adds to many carts in turn. */
async function additions(url: string): Promise<Load> {
  const products = await fetch(`${url}/api/products`).then(
    (response) => response.json() as Promise<{ id: string; specifications: string[] }[]>,
  );
  const inStock = products.find(
    ({ specifications }) =>
      specifications.some((line) => /^Quantity: \d{2,}/.test(line)) &&
      !specifications.some((line) => line.startsWith('Sizes')),
  );
  let cart = 0;
  const nextBody = () =>
    JSON.stringify({
      sessionId: `bench${String(cart++).padStart(16, '0')}`,
      productId: inStock?.id,
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
  shop: Shop,
  path: string,
  { aim, sampleBody, ...load }: Load,
): Promise<BenchRow> {
  const sample = await fetch(shop.url + path, {
    ...(sampleBody && { method: 'POST', body: sampleBody }),
    headers: { ...headersOf(load), ...(sampleBody && { 'content-type': 'application/json' }) },
  });
  const bytes = await rawBytes(shop.url + path, load, sample);
  const bareServer = await startBareServer(bytes, encodingOf(load), sampleBody ? 'POST' : 'GET');
  try {
    const pairs: Record<'floor' | 'shop', Measure>[] = [];
    for (let run = 0; run < RUNS; run++)
      pairs.push({
        floor: await measure(bareServer.url + path, bareServer.pid, load),
        shop: await measure(shop.url + path, shop.process.pid, load),
      });
    const medianFigure = (side: 'floor' | 'shop', figure: keyof Measure) =>
      Math.round(median(pairs.map((pair) => pair[side][figure])));
    return {
      what,
      measured: `${medianFigure('shop', 'cpuMicros')} µs CPU (${medianFigure('shop', 'perSecond')} rps)`,
      against: `bare ${medianFigure('floor', 'cpuMicros')} µs (${medianFigure('floor', 'perSecond')} rps)`,
      ratio: median(pairs.map(({ floor, shop }) => floor.cpuMicros / shop.cpuMicros)),
      ...(aim && { aim }),
    };
  } finally {
    bareServer.close();
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

/** The body as sent: fetch would decompress it. */
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

async function startBareServer(bytes: Buffer, encoding: string, method: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  const file = join(folder, 'body');
  await writeFile(file, bytes);
  const script = ['--import', 'tsx', 'scripts/bench/bare-server.ts', file, encoding, method];
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url: line.replace('listening on ', ''),
    pid: child.pid,
    close: () => child.kill('SIGTERM'),
  };
}

interface Measure {
  /** CPU time of the server per request, independent of the load generator. */
  cpuMicros: number;
  perSecond: number;
}

async function measure(url: string, pid: number | undefined, load: Load): Promise<Measure> {
  const before = await cpuMicrosOf(pid);
  const result = await autocannon({ url, connections: 50, duration: SECONDS, ...load });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  const spent = (await cpuMicrosOf(pid)) - before;
  return { cpuMicros: spent / result.requests.total, perSecond: result.requests.average };
}

const TICK_MICROS = 10_000;

/** User and system time of a process, from Linux. */
export async function cpuMicrosOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}
