import { afterEach, expect, test } from 'vitest';
import { createPublished } from '../published';
import { checkRows } from './check-rows';

let turns = 0;
let next: NodeJS.Immediate | undefined;
function countTurns() {
  turns += 1;
  next = setImmediate(countTurns);
}
afterEach(() => clearImmediate(next));

test('other requests run while a large file is checked', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    place: `line ${index}`,
    raw: { id: `suit-${index}` },
  }));
  const published = createPublished(0, 0, { products: new Map(), swimmers: new Map() });
  countTurns();
  const checked = await checkRows({ rows, swimmers: [] }, published, false, new Map());
  expect(checked).toHaveLength(2000);
  expect(turns).toBeGreaterThan(10);
});
