import { Flex, IconButton, Menu } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../desk-paths';
import { BusyButton } from '../parts/BusyButton';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu, MenuActions } from '../parts/DeskMenu';
import { deferred } from '../screens';
import { BarButton } from '../shell/BarButton';
import { BOTTOM_BAR } from '../shell/BottomTabs';
import { DeleteItemDialog } from '../goods/DeleteItemDialog';
import { isLive, savedText, shopAddress } from '../goods/item-facts';
import { useDuplicateItem } from '../goods/use-duplicate-item';
import { DiscardDialog } from './DiscardDialog';
import { rebaseItemDraft } from './item-drafts';
import { useItemEditing } from './use-item-editor';

/** Actions beside the title on the desktop. */
export function ItemTools() {
  const { item, isDirty } = useItemEditing();
  return (
    <>
      {item?.savedAt && !isDirty && (
        <Flex
          align="center"
          gap="6px"
          fontSize="14"
          color="ink2"
          whiteSpace="nowrap"
          hideBelow="lg"
        >
          <DeskIcon name="check" boxSize="16px" />
          {savedText(item.savedAt)}
        </Flex>
      )}
      <ItemMoreMenu />
      <SaveActions />
    </>
  );
}

/** Actions at the bottom of the phone, in place of the tabs. */
export function ItemActionBar() {
  return (
    <Flex
      hideFrom="md"
      {...BOTTOM_BAR}
      direction="row-reverse"
      gap="10px"
      px="gutter"
      pt="9px"
      pb="calc(9px + env(safe-area-inset-bottom))"
      css={{ '& > button:last-of-type': { flex: 1 } }}
    >
      <SaveActions />
    </Flex>
  );
}

/** The buttons that save. The main action is the last one. */
function SaveActions() {
  const { item, isDirty, isSaving, canPublish, save } = useItemEditing();
  const isPublished = item !== undefined && isLive(item);
  const saveLabel = item && item.state !== 'draft' ? 'Save' : 'Save draft';
  return (
    <>
      <BusyButton
        variant={isPublished ? 'solid' : 'outline'}
        disabled={!isDirty}
        isBusy={isSaving && isPublished}
        onClick={() => save('save')}
      >
        {saveLabel}
      </BusyButton>
      {!isPublished && (
        <BusyButton
          disabled={!canPublish}
          title={canPublish ? undefined : 'Photos are still uploading.'}
          isBusy={isSaving}
          onClick={() => save('publish')}
        >
          Publish
        </BusyButton>
      )}
    </>
  );
}

type MenuDialog = 'delete' | 'discard' | 'hide';

/** The menu with other actions. `isOnBar`: whether it is in the phone's dark bar. */
export function ItemMoreMenu({ isOnBar = false }: { isOnBar?: boolean }) {
  const { item, isDirty, discard } = useItemEditing();
  const [dialog, setDialog] = useState<MenuDialog>();
  const close = () => setDialog(undefined);
  const navigate = useNavigate();
  const duplicate = useDuplicateItem();
  const isPublished = item !== undefined && isLive(item);
  const actions = [
    { label: 'Hide', isShown: isPublished, run: () => setDialog('hide') },
    {
      label: 'Duplicate',
      isShown: item !== undefined,
      run: () => item && duplicate(item.id),
    },
    { label: 'Discard changes', isShown: isDirty, run: () => setDialog('discard') },
    { label: 'Delete', isShown: item && !isPublished, run: () => setDialog('delete') },
  ].filter(({ isShown }) => isShown);
  if (actions.length === 0) return null;
  return (
    <>
      <DeskMenu
        trigger={
          isOnBar ? (
            <BarButton label="More actions" icon="more" />
          ) : (
            <IconButton variant="outline" aria-label="More actions">
              <DeskIcon name="more" />
            </IconButton>
          )
        }
      >
        {item && isPublished && (
          <Menu.Item value="shop" asChild>
            <a href={shopAddress(item.id)}>View in the shop</a>
          </Menu.Item>
        )}
        <MenuActions actions={actions} />
      </DeskMenu>
      {dialog === 'delete' && item && (
        <DeleteItemDialog
          item={item}
          onClose={close}
          onDeleted={() => {
            discard();
            void navigate(deskPaths.goods, { replace: true });
          }}
        />
      )}
      {dialog === 'hide' && item && (
        <Suspense fallback={null}>
          <deferred.ChangeDialog
            kind="hide"
            items={[item]}
            onClose={close}
            onDone={([result]) => {
              // Unsaved changes are now based on the hidden item.
              if (result?.after) rebaseItemDraft(item.id, result.after.revision);
              close();
            }}
          />
        </Suspense>
      )}
      {dialog === 'discard' && <DiscardDialog onClose={close} onDiscard={discard} />}
    </>
  );
}
