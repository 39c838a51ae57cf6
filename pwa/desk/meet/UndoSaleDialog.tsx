import type { SentSale } from '../../../workers/desk/stand-view';
import { useUndoSale } from '../client/stand';
import { shownPrice } from '../goods/price-text';
import { DeskConfirmDialog } from '../parts/DeskConfirmDialog';
import { deskToaster } from '../parts/desk-toaster';

export function UndoSaleDialog({ sale, onClose }: { sale: SentSale; onClose: () => void }) {
  const undo = useUndoSale(() => {
    deskToaster.create({ type: 'success', title: 'The sale was undone' });
    onClose();
  });
  const amount = shownPrice(sale.total);
  const way = sale.method === 'cash' ? 'in cash' : 'on the card terminal';
  return (
    <DeskConfirmDialog
      title="Undo this sale?"
      lead={`Give the ${amount} back to the buyer ${way}. ${sale.name} is at the stand again, and order ${sale.number} counts as refunded.`}
      action={`Undo the sale of ${amount}`}
      isBusy={undo.isPending}
      failure={undo.error}
      onConfirm={() => undo.mutate(sale.number)}
      onClose={onClose}
    />
  );
}
