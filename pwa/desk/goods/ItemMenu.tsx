import { IconButton, Menu } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskItem } from '#contract/desk/goods';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu, MenuActions } from '../parts/DeskMenu';
import { deferred } from '../screens';
import { DeleteItemDialog } from './DeleteItemDialog';
import { isLive, shopAddress } from './item-facts';
import { useDuplicateItem } from './use-duplicate-item';

/** The menu with the actions of a row. */
export function ItemMenu({ item }: { item: DeskItem }) {
  const isOwner = useIsOwner();
  const [dialog, setDialog] = useState<'publish' | 'hide' | 'delete'>();
  const close = () => setDialog(undefined);
  const duplicate = useDuplicateItem();
  const actions = [
    { label: 'Publish', isShown: !isLive(item), run: () => setDialog('publish') },
    { label: 'Hide', isShown: isLive(item), run: () => setDialog('hide') },
    { label: 'Duplicate', isShown: true, run: () => duplicate(item.id) },
    { label: 'Delete', isShown: !isLive(item), run: () => setDialog('delete') },
  ].filter(({ isShown }) => isOwner && isShown);
  return (
    <>
      <DeskMenu
        // The table scrolls sideways and would otherwise clip the menu.
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
