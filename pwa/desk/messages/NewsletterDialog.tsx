import { Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { NewsletterCounts } from '#contract/desk/newsletter';
import { contactLines } from '#contract/shop/contact';
import { useNewsletterCounts, useNewsletterList } from '../client/newsletter';
import { useShopSettings } from '../client/shop-settings';
import { deskPaths } from '../desk-paths';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';
import { downloadFile } from '../parts/download-file';
import { LoadFailure } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';

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
      <Stack gap="14px">
        <NoAddressWarning />
        <LoadFailure title="The numbers did not load." query={counts} />
        {counts.isPending && <Skeleton height="20px" />}
        {counts.data && <Text>{describeRecipients(counts.data)}</Text>}
      </Stack>
    </ActionDialog>
  );
}

/** Shown if customers do not see the postal address that an express consent needs. */
function NoAddressWarning() {
  const { data } = useShopSettings();
  if (!data || contactLines(data.contact.value).length > 0) return null;
  return (
    <WarningAlert>
      <b>Your shop has no return address.</b> Canada’s anti-spam law (CASL) needs your postal
      address where customers agree to the newsletter, and in each newsletter.{' '}
      <Link asChild minH={{ base: '44px', md: 'auto' }}>
        <RouterLink to={deskPaths.facts}>Set the return address</RouterLink>
      </Link>
    </WarningAlert>
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
