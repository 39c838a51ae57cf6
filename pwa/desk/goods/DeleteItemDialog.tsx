import type { DeskItem } from '#contract/desk/goods';
import { useDeleteItem } from '../client/desk-goods';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';

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
    <ActionDialog
      role="alertdialog"
      title={`Delete ${name}?`}
      lead="It cannot be restored. Orders that contain it stay as they are."
      action="Delete item"
      cancel="Keep it"
      isBusy={remove.isPending}
      failure={remove.error}
      onSubmit={() => remove.mutate(item.id)}
      onClose={onClose}
    />
  );
}
