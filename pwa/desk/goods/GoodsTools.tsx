import { Button, Menu } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu } from '../parts/DeskMenu';
import { deferred } from '../screens';
import { BarButton } from '../shell/BarButton';

/** Actions beside the title on the desktop. */
export function GoodsTools() {
  if (!useIsOwner()) return null;
  return (
    <>
      <ImportMenu>
        <Button variant="outline">
          <DeskIcon name="upload" />
          Import
          <DeskIcon name="down" boxSize="16px" />
        </Button>
      </ImportMenu>
      <Button asChild>
        <Link to={deskPaths.newItem}>
          <DeskIcon name="plus" />
          Add item
        </Link>
      </Button>
    </>
  );
}

/** Actions in the phone's bar. `onSelect` starts a selection of items. */
export function PhoneGoodsTools({ onSelect }: { onSelect: () => void }) {
  if (!useIsOwner()) return null;
  return (
    <>
      <BarButton label="Add item" icon="plus" to={deskPaths.newItem} />
      <ImportMenu onSelect={onSelect}>
        <BarButton label="More actions" icon="more" mr="-12px" />
      </ImportMenu>
    </>
  );
}

interface MenuProps {
  onSelect?: () => void;
  /** The button that opens the menu. */
  children: ReactNode;
}

/** The menu of actions that change many items at once. */
function ImportMenu({ onSelect, children }: MenuProps) {
  const [isPasting, setIsPasting] = useState(false);
  return (
    <>
      <DeskMenu trigger={children}>
        {onSelect && (
          <Menu.Item value="select" onSelect={onSelect}>
            Select items
          </Menu.Item>
        )}
        <Menu.Item value="paste" onSelect={() => setIsPasting(true)}>
          Paste prices
        </Menu.Item>
        <Menu.Item value="csv" asChild>
          <Link to={deskPaths.goodsImport}>Import or export a CSV file</Link>
        </Menu.Item>
      </DeskMenu>
      {isPasting && (
        <Suspense fallback={null}>
          <deferred.PasteDialog onClose={() => setIsPasting(false)} />
        </Suspense>
      )}
    </>
  );
}
