import { Button } from '@chakra-ui/react';
import type { DeskItem } from '#contract/desk/goods';
import { useDeleteItem } from '../client/desk-goods';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';

interface Props {
  item: Pick<DeskItem, 'id' | 'name'>;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteItemDialog({ item, onClose, onDeleted }: Props) {
  const name = item.name || 'this item';
  const remove = useDeleteItem(() => {
    onClose();
    onDeleted?.();
    deskToaster.create({ type: 'success', title: 'Item deleted', description: item.name });
  });
  return (
    <DeskDialog
      title={`Delete ${name}?`}
      lead="It cannot be restored. Orders that contain it stay as they are."
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <BusyButton isBusy={remove.isPending} onClick={() => remove.mutate(item.id)}>
            Delete item
          </BusyButton>
        </>
      }
    >
      {remove.isError && <FailureAlert failure={remove.error} />}
    </DeskDialog>
  );
}
