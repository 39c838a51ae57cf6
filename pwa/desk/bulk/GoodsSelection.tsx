import { ActionBar, Box, Button, Flex, IconButton, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { SetAsideSelected } from '../meet/SetAsideSelected';
import { DeskIcon, type DeskIconName } from '../parts/DeskIcon';
import { useTitleFocusAfterRemoval } from '../parts/use-focus-after-dialog';
import type { ChangeKind } from './changes-of';
import { ChangeDialog } from './ChangeDialog';

interface GoodsSelectionProps {
  selected: readonly DeskItem[];
  onClear: () => void;
}

const ACTIONS: readonly { kind: ChangeKind | 'stand'; label: string; icon: DeskIconName }[] = [
  { kind: 'price', label: 'Price', icon: 'price' },
  { kind: 'category', label: 'Category', icon: 'edit' },
  { kind: 'publish', label: 'Publish', icon: 'eye' },
  { kind: 'hide', label: 'Hide', icon: 'hide' },
  { kind: 'stand', label: 'Set aside', icon: 'stopwatch' },
];

export function GoodsSelection({ selected, onClear }: GoodsSelectionProps) {
  useTitleFocusAfterRemoval();
  const [kind, setKind] = useState<ChangeKind | 'stand'>();
  const close = () => setKind(undefined);
  const finish = () => {
    close();
    onClear();
  };
  return (
    <>
      <ActionBar.Root
        open
        closeOnInteractOutside={false}
        onOpenChange={({ open }) => !open && kind === undefined && onClear()}
      >
        <Portal>
          <ActionBar.Positioner pb={{ base: ABOVE_TABS, md: '4' }}>
            <ActionBar.Content
              aria-label="Selected items"
              bg="abyss"
              color="white"
              borderRadius="r"
              boxShadow="none"
              borderColor="boardLine"
              flexWrap={{ base: 'wrap', md: 'nowrap' }}
              justifyContent="space-between"
              width={{ base: 'calc(100vw - 24px)', md: 'auto' }}
              rowGap="4px"
              py={{ base: '6px', md: '2.5' }}
            >
              <Box as="b" px="8px" whiteSpace="nowrap" role="status">
                {selected.length === 0 ? 'Tap items to select them' : `${selected.length} selected`}
              </Box>
              <ActionBar.Separator borderColor="boardLine" hideBelow="md" />
              <Flex gap="4px" width={{ base: 'full', md: 'auto' }} order={{ base: '1', md: '0' }}>
                {ACTIONS.map(({ kind: action, label, icon }) => (
                  <Button
                    key={action}
                    {...ON_ABYSS}
                    {...ACTION_LOOK}
                    disabled={selected.length === 0}
                    onClick={() => setKind(action)}
                  >
                    <DeskIcon name={icon} />
                    {label}
                  </Button>
                ))}
              </Flex>
              <Box
                hideBelow="lg"
                px="12px"
                borderLeftWidth="1px"
                borderColor="boardLine"
                color="barInk2"
                fontSize="14"
              >
                Preview first
              </Box>
              <IconButton {...ON_ABYSS} minW="44px" aria-label="Clear selection" onClick={onClear}>
                <DeskIcon name="cross" />
              </IconButton>
            </ActionBar.Content>
          </ActionBar.Positioner>
        </Portal>
      </ActionBar.Root>
      {kind === 'stand' && <SetAsideSelected items={selected} onClose={close} onDone={finish} />}
      {kind !== undefined && kind !== 'stand' && (
        <ChangeDialog kind={kind} items={selected} onClose={close} onDone={finish} />
      )}
    </>
  );
}

/** Keeps the bar above the phone's tabs. */
const ABOVE_TABS = 'calc(68px + env(safe-area-inset-bottom))';

/** On the phone the actions share a line, with their label below the icon. */
const ACTION_LOOK = {
  flex: { base: '1 1 0', md: 'none' },
  flexDirection: { base: 'column', md: 'row' },
  gap: { base: '2px', md: '2' },
  height: { base: '52px', md: '36px' },
  fontSize: { base: '12px', md: '14px' },
  px: { base: '4px', md: '3' },
} as const;

const ON_ABYSS = {
  size: 'sm',
  variant: 'ghost',
  color: 'white',
  _hover: { bg: 'white/10' },
} as const;
