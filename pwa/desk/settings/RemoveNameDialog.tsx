import { Link, List, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { DeskSwimmer, Mention } from '#contract/desk/swimmers';
import { useMentions, useRemoveSwimmer } from '../client/swimmers';
import { deskPaths } from '../desk-paths';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';

interface Props {
  swimmer: DeskSwimmer;
  onClose: () => void;
}

export function RemoveNameDialog({ swimmer: { id, name, items }, onClose }: Props) {
  const mentions = useMentions(id);
  const remove = useRemoveSwimmer(() => {
    deskToaster.create({ type: 'success', title: 'The name was removed' });
    onClose();
  });
  return (
    <ActionDialog
      role="alertdialog"
      title={`Remove the name ${name}?`}
      lead={`${itemsText(items)} The name disappears from the shop, its filters and its search at once, and from shoppers’ devices when they are next online. Orders do not change, and the log contains only the number of the swimmer. This cannot be undone.`}
      action="Remove the name"
      cancel="Keep it"
      isBusy={mentions.isPending || remove.isPending}
      failure={remove.error ?? mentions.error}
      onSubmit={() => remove.mutate(id)}
      onClose={onClose}
    >
      {mentions.data && mentions.data.length > 0 && <Mentions items={mentions.data} />}
    </ActionDialog>
  );
}

function itemsText(items: number): string {
  if (items === 0) return 'No item names this person.';
  return items === 1
    ? '1 item stays, without the name of a swimmer.'
    : `${items} items stay, without the name of a swimmer.`;
}

/** The server cannot change the texts. */
function Mentions({ items }: { items: readonly Mention[] }) {
  return (
    <>
      <Text fontSize="14" mb="6px">
        Texts of these items may name the person too. Change them first:
      </Text>
      <List.Root gap="2px" fontSize="14" ps="18px">
        {items.map(({ id, name }) => (
          <List.Item key={id} overflowWrap="anywhere">
            <Link asChild>
              <RouterLink to={deskPaths.item(id)}>{name || 'An item without a name'}</RouterLink>
            </Link>
          </List.Item>
        ))}
      </List.Root>
    </>
  );
}
