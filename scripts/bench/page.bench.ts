import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchChrome } from './chrome';
import { openShop } from '../e2e/shop';
import { median, type BenchRow } from './table';

const DIST = 'dist/pwa';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** JavaScript loaded before any interaction, gzip. */
export async function firstLoadRow(): Promise<BenchRow> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  const files = new Set(
    [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, file]) => (file ? [file] : [])),
  );
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(DIST, file))).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    what: 'First-load JavaScript, gzip',
    measured: `${(total / 1000).toFixed(0)} kB`,
    aim: '170 kB',
  };
}

/** Lighthouse, mobile, median of three runs per screen. */
export async function lighthouseRows(): Promise<BenchRow[]> {
  const { default: lighthouse } = await import('lighthouse');
  const shop = await openShop();
  const chrome = await launchChrome();
  try {
    const rows: BenchRow[] = [];
    for (const path of ['/', '/category/competition-suits', '/product/1']) {
      const runs: Awaited<ReturnType<typeof lighthouse>>[] = [];
      for (let run = 0; run < 3; run++)
        runs.push(
          await lighthouse(shop.url + path, {
            port: chrome.port,
            output: 'json',
            logLevel: 'error',
            onlyCategories: [...CATEGORIES],
          }),
        );
      const scores = CATEGORIES.map((category) =>
        Math.round(median(runs.map((run) => run?.lhr.categories[category]?.score ?? 0)) * 100),
      );
      const shift = median(
        runs.map((run) => run?.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
      );
      rows.push({
        what: `Lighthouse ${path}`,
        measured: `${scores.join(' / ')}, CLS ${shift.toFixed(3)}`,
        aim: '90 / 100 / 100 / 100, 0.02',
      });
    }
    return rows;
  } finally {
    await chrome.close();
    await shop.close();
  }
}
