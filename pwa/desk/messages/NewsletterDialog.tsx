import { Skeleton, Text } from '@chakra-ui/react';
import type { NewsletterCounts } from '#contract/desk/newsletter';
import { useNewsletterCounts, useNewsletterList } from '../client/newsletter';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';
import { downloadFile } from '../parts/download-file';
import { LoadFailure } from '../parts/FailureAlert';
import { counted } from '../parts/format';

/** Downloads the customers who agreed to the newsletter as a file. */
export function NewsletterDialog({ onClose }: { onClose: () => void }) {
  const counts = useNewsletterCounts();
  const list = useNewsletterList(({ fileName, csv }) => {
    downloadFile(fileName, csv);
    deskToaster.create({ type: 'success', title: `${fileName} was downloaded` });
    onClose();
  });
  return (
    <ActionDialog
      title="Newsletter list"
      lead="A CSV file with email, name, and when and how each customer agreed. Download it again before each newsletter, because customers can switch it off at any time."
      action="Download the file"
      isBusy={list.isPending}
      failure={list.error}
      onSubmit={() => list.mutate()}
      onClose={onClose}
    >
      <LoadFailure title="The numbers did not load." query={counts} />
      {counts.isPending && <Skeleton height="20px" />}
      {counts.data && <Text>{describeRecipients(counts.data)}</Text>}
    </ActionDialog>
  );
}

function describeRecipients({ agreed, byDefault }: NewsletterCounts): string {
  const isIn =
    agreed === 0
      ? 'No customer has agreed to the newsletter yet, so the list is empty'
      : `In the list: ${counted(agreed, 'customer')} who agreed to the newsletter in the email preferences and still ${agreed === 1 ? 'has' : 'have'} it on`;
  if (byDefault === 0) return `${isIn}.`;
  const others = agreed === 0 ? counted(byDefault, 'customer') : `${byDefault} more`;
  const [have, are] = byDefault === 1 ? ['has', 'is'] : ['have', 'are'];
  return `${isIn}; ${others} ${have} it on by default only and ${are} not in it.`;
}
