import { readFile } from 'node:fs/promises';
import { openShop } from '../e2e/shop';
import { median, type BenchRow } from './table';

/** Start time with a filled store, and idle memory. */
export async function serverRows(): Promise<BenchRow[]> {
  const shop = await openShop();
  try {
    const starts: number[] = [];
    for (let run = 0; run < 5; run++) {
      await shop.stop();
      const since = performance.now();
      await shop.start();
      starts.push(performance.now() - since);
    }
    await fetch(`${shop.url}/api/products`).then((response) => response.arrayBuffer());
    const status = await readFile(`/proc/${shop.process.pid}/status`, 'utf8');
    const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    return [
      { what: 'API cold start', measured: `${Math.round(median(starts))} ms`, aim: '500 ms' },
      { what: 'API resident memory', measured: `${Math.round(resident)} MB`, aim: '120 MB' },
    ];
  } finally {
    await shop.close();
  }
}
