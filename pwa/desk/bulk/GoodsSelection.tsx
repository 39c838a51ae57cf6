import { ActionBar, Box, Button, IconButton, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { DeskIcon, type DeskIconName } from '../parts/DeskIcon';
import type { ChangeKind } from './changes-of';
import { ChangeDialog } from './ChangeDialog';

interface GoodsSelectionProps {
  selected: readonly DeskItem[];
  onClear: () => void;
}

const ACTS: readonly { kind: ChangeKind; label: string; icon: DeskIconName }[] = [
  { kind: 'price', label: 'Price', icon: 'price' },
  { kind: 'category', label: 'Category', icon: 'edit' },
  { kind: 'publish', label: 'Publish', icon: 'eye' },
  { kind: 'hide', label: 'Hide', icon: 'hide' },
];

export function GoodsSelection({ selected, onClear }: GoodsSelectionProps) {
  const [kind, setKind] = useState<ChangeKind>();
  return (
    <>
      <ActionBar.Root
        open
        closeOnInteractOutside={false}
        onOpenChange={({ open }) => !open && kind === undefined && onClear()}
      >
        <Portal>
          <ActionBar.Positioner>
            <ActionBar.Content
              aria-label="Selected items"
              bg="abyss"
              color="white"
              borderRadius="r"
              boxShadow="none"
              borderColor="boardLine"
            >
              <Box as="b" px="8px" whiteSpace="nowrap">
                {selected.length} selected
              </Box>
              <ActionBar.Separator borderColor="boardLine" />
              {ACTS.map(({ kind: act, label, icon }) => (
                <Button key={act} {...ON_ABYSS} onClick={() => setKind(act)}>
                  <DeskIcon name={icon} />
                  {label}
                </Button>
              ))}
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
              <IconButton {...ON_ABYSS} aria-label="Clear selection" onClick={onClear}>
                <DeskIcon name="cross" />
              </IconButton>
            </ActionBar.Content>
          </ActionBar.Positioner>
        </Portal>
      </ActionBar.Root>
      {kind && (
        <ChangeDialog
          kind={kind}
          items={selected}
          onClose={() => setKind(undefined)}
          onDone={() => {
            setKind(undefined);
            onClear();
          }}
        />
      )}
    </>
  );
}

const ON_ABYSS = {
  size: 'sm',
  variant: 'ghost',
  color: 'white',
  _hover: { bg: 'white/10' },
} as const;
