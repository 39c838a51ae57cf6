import type { StaffMember } from '#contract/desk/staff';
import { useRemoveAccess } from '../client/people';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';

interface Props {
  person: StaffMember;
  onClose: () => void;
}

export function RemoveDialog({ person, onClose }: Props) {
  const revoke = useRemoveAccess('revoke', () => {
    deskToaster.create({ type: 'success', title: `${person.name} was removed` });
    onClose();
  });
  return (
    <ActionDialog
      role="alertdialog"
      title={`Remove ${person.name}?`}
      lead={`${person.email} is signed out everywhere at once. What this person did stays in the log.`}
      action={`Remove ${person.name}`}
      isBusy={revoke.isPending}
      failure={revoke.error}
      onSubmit={() => revoke.mutate(person.id)}
      onClose={onClose}
    />
  );
}
