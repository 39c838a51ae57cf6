import { backlogRows } from './backlog.bench';
import { cartRow } from './cart.bench';
import { oneItemRow } from './one-item.bench';
import { deskRows } from './desk.bench';
import { filterRows } from './filters.bench';
import { httpRows } from './http.bench';
import { offlineRows } from './offline.bench';
import { firstVisitRows } from './first-visit.bench';
import { firstLoadRow, lighthouseRows } from './page.bench';
import { serverRows } from './server.bench';
import { printHeader, printRows, type BenchRow } from './table';

const BENCHES: Record<string, () => BenchRow[] | Promise<BenchRow[]>> = {
  http: httpRows,
  cart: async () => [await cartRow()],
  'one item': async () => [await oneItemRow()],
  desk: deskRows,
  backlog: backlogRows,
  filters: filterRows,
  'first load': async () => [await firstLoadRow()],
  'first visit': firstVisitRows,
  offline: offlineRows,
  server: serverRows,
  lighthouse: lighthouseRows,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in BENCHES));
if (unknown.length > 0)
  throw new Error(
    `No benchmark is called ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}`,
  );

printHeader();
for (const [name, measure] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  try {
    printRows(await measure());
  } catch (failure) {
    // Continues with the remaining benchmarks if this benchmark fails.
    console.error(`${name}: failed`, failure);
    process.exitCode = 1;
  }
}
