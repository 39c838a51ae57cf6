import { Button } from '@chakra-ui/react';
import type { SentSale } from '../../../workers/desk/stand-view';
import { useUndoSale } from '../client/stand';
import { shownPrice } from '../goods/price-text';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';

export function UndoSaleDialog({ sale, onClose }: { sale: SentSale; onClose: () => void }) {
  const undo = useUndoSale(() => {
    deskToaster.create({ type: 'success', title: 'The sale was undone' });
    onClose();
  });
  const amount = shownPrice(sale.total);
  return (
    <DeskDialog
      title="Undo this sale?"
      lead={`Give the ${amount} back to the buyer ${sale.method === 'cash' ? 'in cash' : 'on the card terminal'}. ${sale.name} is at the stand again, and order ${sale.number} counts as refunded.`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={undo.isPending} onClick={() => undo.mutate(sale.number)}>
            Undo the sale of {amount}
          </Button>
        </>
      }
    >
      {undo.isError && <FailureAlert failure={undo.error} />}
    </DeskDialog>
  );
}
