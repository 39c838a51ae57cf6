import { useEndMeet } from '../client/stand';
import { DeskConfirmDialog } from '../parts/DeskConfirmDialog';
import { deskToaster } from '../parts/desk-toaster';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';

interface Props {
  unitsAtStand: number;
  /** Sales on this phone that are not recorded: waiting or rejected. */
  unrecorded: number;
  onClose: () => void;
}

export function EndMeetDialog({ unitsAtStand, unrecorded, onClose }: Props) {
  const end = useEndMeet(() => {
    deskToaster.create({
      type: 'success',
      title: 'The meet is over',
      description: 'Everything at the stand is for sale on the web again.',
    });
    onClose();
  });
  return (
    <DeskConfirmDialog
      title="End the meet?"
      lead={`${counted(unitsAtStand, 'unit')} at the stand will be for sale on the web again.`}
      action="End the meet"
      isBusy={end.isPending}
      failure={end.error}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    >
      {unrecorded > 0 && (
        <WarningAlert>
          {counted(unrecorded, 'sale')} on this phone {unrecorded === 1 ? 'is' : 'are'} not recorded
          yet. Send or fix {unrecorded === 1 ? 'it' : 'them'} first.
        </WarningAlert>
      )}
    </DeskConfirmDialog>
  );
}
