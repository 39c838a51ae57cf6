import { IconButton, Menu } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DeskItem } from '#contract/desk/goods';
import { useDuplicateItem } from '../client/desk-goods';
import { deskMessage } from '../client/desk-client';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu, MenuActions } from '../parts/DeskMenu';
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
      <DeskMenu
        // The table scrolls sideways, and would clip it.
        positioning={{ strategy: 'fixed' }}
        trigger={
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`Actions for ${item.name || 'the item'}`}
          >
            <DeskIcon name="more" />
          </IconButton>
        }
      >
        <Menu.Item value="edit" asChild>
          <Link to={deskPaths.item(item.id)}>{isOwner ? 'Edit' : 'Open'}</Link>
        </Menu.Item>
        {isLive(item) && (
          <Menu.Item value="shop" asChild>
            <a href={shopAddress(item.id)}>View in the shop</a>
          </Menu.Item>
        )}
        <MenuActions actions={actions} />
      </DeskMenu>
      {dialog === 'delete' && <DeleteItemDialog item={item} onClose={close} />}
      {(dialog === 'publish' || dialog === 'hide') && (
        <Suspense fallback={null}>
          <deferred.ChangeDialog kind={dialog} items={[item]} onClose={close} onDone={close} />
        </Suspense>
      )}
    </>
  );
}
