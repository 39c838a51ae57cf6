import type { SentSale } from '../../../workers/desk/stand-view';
import { useUndoSale } from '../client/stand';
import { shownPrice } from '../goods/price-text';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';

interface Props {
  sale: Pick<SentSale, 'name' | 'number' | 'total' | 'method'>;
  onClose: () => void;
}

export function UndoSaleDialog({ sale, onClose }: Props) {
  const undo = useUndoSale(() => {
    deskToaster.create({ type: 'success', title: 'The sale was undone' });
    onClose();
  });
  const amount = shownPrice(sale.total);
  const how = sale.method === 'cash' ? 'in cash' : 'on the card terminal';
  return (
    <ActionDialog
      role="alertdialog"
      title="Undo this sale?"
      lead={`Give the ${amount} back to the buyer ${how}. ${sale.name} is at the stand again, or on the web if the meet is over. Order ${sale.number} counts as refunded.`}
      action={`Undo the sale of ${amount}`}
      isBusy={undo.isPending}
      failure={undo.error}
      onSubmit={() => undo.mutate(sale.number)}
      onClose={onClose}
    />
  );
}
