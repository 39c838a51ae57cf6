import { Button } from '@chakra-ui/react';
import type { StaffMember } from '#contract/desk/staff';
import { useRevoke } from '../client/people';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';

interface Props {
  person: StaffMember;
  onClose: () => void;
}

export function RemoveDialog({ person, onClose }: Props) {
  const revoke = useRevoke(() => {
    deskToaster.create({ type: 'success', title: `${person.name} was removed` });
    onClose();
  });
  return (
    <DeskDialog
      title={`Remove ${person.name}?`}
      lead={`${person.email} is signed out everywhere at once. What this person did stays in the log.`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={revoke.isPending} onClick={() => revoke.mutate(person.id)}>
            Remove {person.name}
          </Button>
        </>
      }
    >
      {revoke.isError && <FailureAlert failure={revoke.error} />}
    </DeskDialog>
  );
}
