import type { ItemChange, ItemChangeResult } from '#contract/desk/goods';
import { changeItems, refetchGoods } from '../client/desk-goods';
import { deskMessage } from '../client/desk-client';
import { isLive } from '../goods/item-facts';
import { deskToaster } from '../parts/desk-toaster';
import { counted } from '../parts/format';

/** Long enough to see the result in the list before deciding. */
const UNDO_MS = 20_000;

/** Shows a toast that items were changed, with an undo button. */
export function announceChanges(title: string, results: readonly ItemChangeResult[]): void {
  const undo = undoOf(results);
  deskToaster.create({
    type: 'success',
    title,
    ...describe(results),
    duration: UNDO_MS,
    ...(undo.length > 0 && { action: { label: 'Undo', onClick: () => void runUndo(undo) } }),
  });
}

/** The changes that restore the earlier values of the items. */
function undoOf(results: readonly ItemChangeResult[]): ItemChange[] {
  return results.flatMap(({ id, before, after }) => {
    if (!before || !after) return [];
    const change: ItemChange = { id, revision: after.revision };
    if (before.price !== after.price && before.price !== null) change.price = before.price;
    if (before.categoryId !== after.categoryId) change.categoryId = before.categoryId;
    const [was, is] = [isLive(before), isLive(after)];
    // A published draft cannot become a draft again, so it is hidden.
    if (was !== is) change.state = was ? 'published' : 'hidden';
    return Object.keys(change).length > 2 ? [change] : [];
  });
}

async function runUndo(changes: readonly ItemChange[]): Promise<void> {
  try {
    const results = await changeItems(changes);
    const isRefused = results.some(({ after }) => after === null);
    deskToaster.create({
      type: isRefused ? 'error' : 'success',
      title: isRefused ? 'Not everything was undone' : 'Undone',
      ...describe(results),
    });
  } catch (failure) {
    deskToaster.create({ type: 'error', title: 'Not undone', description: deskMessage(failure) });
  }
  refetchGoods();
}

/** The reason of the first rejected item, and the number of other rejected items. */
function describe(results: readonly ItemChangeResult[]): { description?: string } {
  const [first, ...others] = results.filter(({ after }) => after === null);
  if (!first) return {};
  const more = others.length > 0 ? ` And ${counted(others.length, 'other item')}.` : '';
  return { description: `${first.name}: ${first.problem ?? 'not changed'}${more}` };
}
