import { useState } from 'react';
import type { DeskSwimmer } from '#contract/desk/swimmers';
import { useRenameSwimmer } from '../client/swimmers';
import { SwimmerNameInput } from '../item/SwimmerNameInput';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';

interface Props {
  swimmer: DeskSwimmer;
  onClose: () => void;
}

export function RenameDialog({ swimmer: { id, name }, onClose }: Props) {
  const [typed, setTyped] = useState(name);
  const rename = useRenameSwimmer(() => {
    deskToaster.create({ type: 'success', title: 'The name was corrected' });
    onClose();
  });
  return (
    <ActionDialog
      title="Correct the name"
      lead="Shoppers see the new name at once, with each item, in filters and in the search. An import with another name for this swimmer changes it again."
      action="Save"
      isBusy={rename.isPending}
      failure={rename.error}
      onSubmit={() => (typed.trim() === name ? onClose() : rename.mutate({ id, name: typed }))}
      onClose={onClose}
    >
      <SwimmerNameInput value={typed} onValue={setTyped} />
    </ActionDialog>
  );
}
