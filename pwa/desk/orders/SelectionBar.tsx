import { ActionBar, Box, Button, Portal } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '#contract/desk/orders';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { counted } from '../parts/format';
import { useTitleFocusAfterRemoval } from '../parts/use-focus-after-dialog';

interface SelectionProps {
  selected: readonly DeskOrder[];
  onShip: (numbers: readonly string[]) => void;
  onClear: () => void;
}

export function SelectionBar({ selected, onShip, onClear }: SelectionProps) {
  useTitleFocusAfterRemoval();
  const toShip = selected.filter(({ task }) => task === 'ship').map(({ number }) => number);
  const all = selected.map(({ number }) => number);
  return (
    <ActionBar.Root
      open
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClear()}
    >
      <Portal>
        <ActionBar.Positioner>
          <ActionBar.Content
            aria-label="Selected orders"
            bg="abyss"
            color="white"
            borderRadius="r"
            boxShadow="none"
            borderColor="boardLine"
          >
            <Box as="b" px="8px">
              {all.length} selected
            </Box>
            <ActionBar.Separator borderColor="boardLine" />
            <Button size="sm" variant="ghost" color="white" _hover={{ bg: 'white/10' }} asChild>
              <Link to={deskPaths.print(all)}>
                <DeskIcon name="print" />
                Print {counted(all.length, 'slip')}
              </Link>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              color="white"
              _hover={{ bg: 'white/10' }}
              onClick={onClear}
            >
              Clear
            </Button>
            {toShip.length > 0 && (
              <Button size="sm" bg="glow" color="deep" onClick={() => onShip(toShip)}>
                Ship {counted(toShip.length, 'order')}
              </Button>
            )}
          </ActionBar.Content>
        </ActionBar.Positioner>
      </Portal>
    </ActionBar.Root>
  );
}
