import { Box, Button, Flex } from '@chakra-ui/react';
import { BusyButton } from '../parts/BusyButton';
import { useTitleFocusAfterRemoval } from '../parts/use-focus-after-dialog';

interface Props {
  changes: number;
  /** The problem that prevents saving. */
  problem: string | undefined;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/**
 * The bar at the bottom of the page while there are unsaved changes: above the phone’s tabs, beside
 * the desktop’s rail.
 */
export function SaveBar({ changes, problem, isSaving, onDiscard, onSave }: Props) {
  useTitleFocusAfterRemoval();
  return (
    <Flex
      as="section"
      aria-label="Unsaved changes"
      position="fixed"
      insetInlineStart={{ base: '0', md: '70px', lg: '214px' }}
      insetInlineEnd="0"
      bottom={{ base: 'calc(59px + env(safe-area-inset-bottom))', md: '0' }}
      zIndex="tabs"
      bg="surface"
      borderTopWidth="1px"
      borderColor="lineStrong"
      px="gutter"
      py="9px"
      gap="10px"
      align="center"
      fontSize="14"
      lineHeight="1.3"
    >
      <Box role="status" flex="1">
        <b>
          {changes} {changes === 1 ? 'change is' : 'changes are'} not saved.
        </b>{' '}
        {problem}
      </Box>
      <Button variant="outline" onClick={onDiscard}>
        Discard
      </Button>
      <BusyButton disabled={problem !== undefined} isBusy={isSaving} onClick={onSave}>
        Save
      </BusyButton>
    </Flex>
  );
}
