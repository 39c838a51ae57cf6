import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DeskItem } from '#contract/desk/goods';
import { useDuplicateItem } from '../client/desk-goods';
import { deskMessage } from '../client/desk-client';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { deskToaster } from '../parts/desk-toaster';
import { deferred } from '../screens';
import { DeleteItemDialog } from './DeleteItemDialog';
import { copyOf } from '../item/copy-item';
import { isLive, shopAddress } from './item-facts';

/** The actions of a row. */
export function ItemMenu({ item }: { item: DeskItem }) {
  const isOwner = useIsOwner();
  const [dialog, setDialog] = useState<'publish' | 'hide' | 'delete'>();
  const close = () => setDialog(undefined);
  const navigate = useNavigate();
  const duplicate = useDuplicateItem(({ id }) => void navigate(deskPaths.item(id)));
  const copy = () =>
    duplicate.mutate(
      { id: item.id, toCopy: copyOf },
      {
        onError: (failure) =>
          deskToaster.create({
            type: 'error',
            title: 'Not duplicated',
            description: deskMessage(failure),
          }),
      },
    );
  const actions = [
    { label: 'Publish', isShown: !isLive(item), run: () => setDialog('publish') },
    { label: 'Hide', isShown: isLive(item), run: () => setDialog('hide') },
    { label: 'Duplicate', isShown: true, run: copy },
    { label: 'Delete', isShown: !isLive(item), run: () => setDialog('delete') },
  ].filter(({ isShown }) => isOwner && isShown);
  return (
    <>
      <Menu.Root lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`Actions for ${item.name || 'the item'}`}
          >
            <DeskIcon name="more" />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="edit" asChild minH="36px">
                <Link to={deskPaths.item(item.id)}>{isOwner ? 'Edit' : 'Open'}</Link>
              </Menu.Item>
              {isLive(item) && (
                <Menu.Item value="shop" asChild minH="36px">
                  <a href={shopAddress(item.id)}>View in the shop</a>
                </Menu.Item>
              )}
              {actions.map(({ label, run }) => (
                <Menu.Item key={label} value={label} minH="36px" onSelect={run}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {dialog === 'delete' && <DeleteItemDialog item={item} onClose={close} />}
      {(dialog === 'publish' || dialog === 'hide') && (
        <Suspense fallback={null}>
          <deferred.ChangeDialog kind={dialog} items={[item]} onClose={close} onDone={close} />
        </Suspense>
      )}
    </>
  );
}
