import { Button, IconButton, Menu } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu } from '../parts/DeskMenu';
import { deferred } from '../screens';

/** Beside the title on the desktop. */
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

interface PhoneProps {
  isSearching: boolean;
  onSearch: () => void;
  /** Starts a selection of items. */
  onSelect: () => void;
}

/** In the phone's bar. */
export function PhoneGoodsTools({ isSearching, onSearch, onSelect }: PhoneProps) {
  const isOwner = useIsOwner();
  return (
    <>
      <IconButton {...ON_BAR} aria-label="Search" aria-expanded={isSearching} onClick={onSearch}>
        <DeskIcon name="search" boxSize="24px" />
      </IconButton>
      {isOwner && (
        <>
          <IconButton asChild {...ON_BAR} aria-label="Add item">
            <Link to={deskPaths.newItem}>
              <DeskIcon name="plus" boxSize="24px" />
            </Link>
          </IconButton>
          <ImportMenu onSelect={onSelect}>
            <IconButton {...ON_BAR} mr="-12px" aria-label="More actions">
              <DeskIcon name="more" boxSize="24px" />
            </IconButton>
          </ImportMenu>
        </>
      )}
    </>
  );
}

const ON_BAR = { variant: 'ghost', color: 'barInk', _expanded: { bg: 'white/10' } } as const;

interface MenuProps {
  onSelect?: () => void;
  /** The button that opens the menu. */
  children: ReactNode;
}

/** What changes many items at once. */
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
