import { Stack } from '@chakra-ui/react';
import type { Meet, MeetSummary } from '#contract/desk/meet';
import { useEndMeet } from '../client/stand';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';
import { counted, dollarText } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';
import { MeetTotals } from './MeetSummary';

interface Props {
  meet: Meet;
  /** Null until the server has sent it. */
  summary: MeetSummary | null;
  unitsAtStand: number;
  /** Number of sales on this phone that are not recorded, because they wait or were rejected. */
  unrecorded: number;
  onClose: () => void;
}

export function EndMeetDialog({ meet, summary, unitsAtStand, unrecorded, onClose }: Props) {
  const end = useEndMeet((after) => {
    const { cash, card, returned } = after.summary ?? NOTHING;
    deskToaster.create({
      type: 'success',
      title: `The meet is over: ${dollarText(cash.total + card.total)}`,
      description: `${counted(returned, 'unit')} returned to the web.`,
    });
    onClose();
  });
  return (
    <ActionDialog
      role="alertdialog"
      title="End the meet?"
      lead={`${counted(unitsAtStand, 'unit')} at the stand will be for sale on the web again.`}
      action="End the meet"
      isBusy={end.isPending}
      failure={end.error}
      onSubmit={() => end.mutate(meet.id)}
      onClose={onClose}
    >
      <Stack gap="12px">
        {summary && <MeetTotals summary={summary} returned={unitsAtStand} />}
        {unrecorded > 0 && (
          <WarningAlert>
            {counted(unrecorded, 'sale')} on this phone {unrecorded === 1 ? 'is' : 'are'} not
            recorded yet and not in this total. Send or fix {unrecorded === 1 ? 'it' : 'them'}{' '}
            first.
          </WarningAlert>
        )}
      </Stack>
    </ActionDialog>
  );
}

const NOTHING = { cash: { total: 0 }, card: { total: 0 }, returned: 0 };
