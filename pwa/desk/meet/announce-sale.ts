import { deskStand } from '../client/stand';
import { deskToaster } from '../parts/desk-toaster';

/**
 * Shows a toast that a sale is stored, with an undo button. `waiting` is the number of earlier
 * waiting sales; undefined while online.
 */
export function announceSale(id: string, title: string, waiting: number | undefined): void {
  deskToaster.create({
    type: 'success',
    title,
    description:
      waiting === undefined
        ? 'Saved on this phone. Being sent.'
        : `Saved on this phone. ${waiting + 1} waiting to send.`,
    action: { label: 'Undo', onClick: () => void undoSale(id) },
  });
}

/** Undoes a sale of this phone, and shows the result in a toast. */
export async function undoSale(id: string): Promise<void> {
  const outcome = await deskStand()
    .undo(id)
    .catch(() => undefined);
  if (outcome === 'unsent' || outcome === 'undoing')
    return deskToaster.create({ type: 'info', title: 'The sale was undone' });
  deskToaster.create({
    type: 'error',
    title: outcome ? 'The sale is recorded already' : 'The sale could not be undone',
    description: 'An owner can undo it in the list of sales.',
  });
}
