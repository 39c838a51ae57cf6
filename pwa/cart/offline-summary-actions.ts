import { countUnits } from '#contract/totals';
import type { OfflineSummaryRow } from './offline-summary-rows';
import { addToCart, dismissRejection, applyStockLimits } from './cart-commands';
import { neededChanges } from './line-availability';

/** Changes the lines to what is available. */
export async function acceptAvailable({
  product,
  lines,
  rejection,
  left,
}: OfflineSummaryRow): Promise<void> {
  if (!rejection || left === undefined) return applyStockLimits(neededChanges(lines));
  const { edit, key } = rejection;
  const line = lines.find(({ ids, size }) =>
    edit.type === 'add' ? size === edit.size : 'id' in edit && ids.includes(edit.id),
  );
  const others = lines.filter((candidate) => candidate !== line);
  const quantity = left - countUnits(others);
  if (line) await applyStockLimits([{ line, quantity: Math.max(0, quantity) }]);
  else if (product && edit.type === 'add' && quantity > 0)
    await addToCart({ product, size: edit.size, quantity });
  await dismissRejection(key);
}

/** Removes the lines. */
export async function removeItem({ lines, rejection }: OfflineSummaryRow): Promise<void> {
  await applyStockLimits(lines.map((line) => ({ line, quantity: 0 })));
  if (rejection) await dismissRejection(rejection.key);
}
