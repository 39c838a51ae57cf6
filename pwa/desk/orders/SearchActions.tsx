import { Button, Menu } from '@chakra-ui/react';
import { useState } from 'react';
import type { SavedOrderView } from '#contract/desk/order-views';
import { deskMessage } from '../client/desk-client';
import { useRemoveOrderView } from '../client/order-views';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu } from '../parts/DeskMenu';
import { deskToaster } from '../parts/desk-toaster';
import { useTitleFocusAfterRemoval } from '../parts/use-focus-after-dialog';
import { SaveViewDialog } from './SaveViewDialog';
import type { OrderTab } from './use-order-address';

interface Props {
  tab: OrderTab;
  search: string;
  /** The saved view with this search. */
  saved: SavedOrderView | undefined;
}

/**
 * Saves the search as a view, or renames or deletes the saved view. Loaded with the first search.
 */
export function SearchActions({ saved, tab, search }: Props) {
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {saved ? (
        <ViewMenu view={saved} onRename={() => setNaming(true)} />
      ) : (
        <Button variant="plain" size="sm" flex="none" onClick={() => setNaming(true)}>
          Save this search
        </Button>
      )}
      {isNaming && (
        <SaveViewDialog
          view={saved}
          search={search}
          tab={tab === 'stand' ? 'stand' : 'all'}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function ViewMenu({ view, onRename }: { view: SavedOrderView; onRename: () => void }) {
  useTitleFocusAfterRemoval();
  const remove = useRemoveOrderView();
  const run = () =>
    remove.mutate(view.id, {
      onError: (failure) =>
        deskToaster.create({
          type: 'error',
          title: 'Not deleted',
          description: deskMessage(failure),
        }),
    });
  return (
    <DeskMenu
      trigger={
        <Button variant="plain" size="sm" flex="none" aria-label={`Saved view ${view.name}`}>
          <DeskIcon name="more" />
        </Button>
      }
    >
      <Menu.Item value="rename" onSelect={onRename}>
        Rename
      </Menu.Item>
      <Menu.Item value="delete" onSelect={run}>
        Delete
      </Menu.Item>
    </DeskMenu>
  );
}
