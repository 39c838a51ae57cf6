import { ATTACKS } from './attacks/attacks';
import { measureAttack } from './attacks/measure';
import { printHeader, printRows, type BenchRow } from './bench/table';
import { openShop } from './e2e/shop';

/** Duration of each attack. `ATTACK_SECONDS=60` for a full minute. */
const SECONDS = Number(process.env['ATTACK_SECONDS'] ?? 5);
/** Maximum p95 response time of another shopper during an attack, in milliseconds. */
const MAX_P95_MS = 20;

/**
 * Runs every attack in `ATTACKS`, one after another. Each attack comes from one client, while a
 * shopper at another IP address uses the same built shop.
 */
async function runAllAttacks(): Promise<void> {
  const rows: BenchRow[] = [];
  for (const { name, prepare } of ATTACKS) {
    const shop = await openShop({ RATE_LIMIT: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' });
    try {
      const { p95, sent, refused } = await measureAttack(
        shop.url,
        await prepare(shop.url),
        SECONDS,
      );
      rows.push({
        what: name,
        measured: `${p95.toFixed(1)} ms`,
        against: `${sent} requests, ${Math.round((100 * refused) / sent)} % refused`,
        aim: `${MAX_P95_MS} ms`,
      });
      if (p95 > MAX_P95_MS) process.exitCode = 1;
    } finally {
      await shop.close();
    }
  }
  printHeader();
  printRows(rows);
}

await runAllAttacks();
