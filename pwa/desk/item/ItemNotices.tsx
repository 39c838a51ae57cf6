import { Box, Button, Flex, Link, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { ApiError } from '#contract/protocol/api-error';
import { reloadItem } from '../client/desk-goods';
import { FailureAlert } from '../parts/FailureAlert';
import { StateLabel } from '../parts/StateLabel';
import { WarningAlert } from '../parts/WarningAlert';
import { SamplesNotice } from '../goods/SamplesNotice';
import { bagsText, isLive, ITEM_STATES, savedText } from '../goods/item-facts';
import { DiscardDialog } from './DiscardDialog';
import { useItemEditing } from './use-item-editor';
import { useReasonCount, WHY_ID } from './why-reasons';

/** The line below the phone's bar: the state of the item, and open problems. */
export function StateLine() {
  const { item, isDirty } = useItemEditing();
  const left = useReasonCount();
  const state = ITEM_STATES[item?.state ?? 'draft'];
  return (
    <Flex
      hideFrom="md"
      align="center"
      gap="10px"
      minH="44px"
      px="gutter"
      borderBottomWidth="1px"
      borderColor="line"
      fontSize="14"
    >
      <StateLabel kind={state.kind}>{state.label}</StateLabel>
      <Box as="span" color="ink2">
        {isDirty ? 'Not saved yet' : item?.savedAt && savedText(item.savedAt)}
      </Box>
      {left > 0 && (
        <Link href={`#${WHY_ID}`} ml="auto" minH="44px" color="ropeInk" onClick={showReasons}>
          {left} {left === 1 ? 'thing' : 'things'} left
        </Link>
      )}
    </Flex>
  );
}

/** The router does not scroll to fragments. */
function showReasons(event: React.MouseEvent): void {
  event.preventDefault();
  const reasons = document.getElementById(WHY_ID);
  reasons?.scrollIntoView();
  reasons?.focus({ preventScroll: true });
}

/** Notices that the user should read before the next save. */
export function ItemNotices() {
  const { item, isDirty, hasConflict, failure, problems } = useItemEditing();
  const isExplained = hasConflict || (failure instanceof ApiError && problems.length > 0);
  const isFirst = item === undefined || item.removesSamples;
  return (
    <Stack
      gap="10px"
      px={{ base: 'gutter', md: '0' }}
      py={{ base: '10px', md: '0' }}
      mb={{ md: '14px' }}
      _empty={{ display: 'none' }}
    >
      {hasConflict && <ConflictNotice />}
      {failure && !isExplained && <FailureAlert title="Not saved." failure={failure} />}
      {isFirst && <SamplesNotice />}
      {isDirty && !hasConflict && <UnsavedNotice />}
    </Stack>
  );
}

function UnsavedNotice() {
  const { item, discard } = useItemEditing();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="2px 14px"
      px="14px"
      minH="44px"
      bg="bone"
      borderRadius="r"
      fontSize="14"
    >
      <Box as="span" role="status">
        <b>Unsaved changes.</b>{' '}
        {item && isLive(item) && `Shoppers see them when you save. ${bagsText(item.bags)}`}
      </Box>
      <Button variant="plain" size="sm" ml={{ md: 'auto' }} onClick={() => setIsAsking(true)}>
        Discard changes
      </Button>
      {isAsking && <DiscardDialog onClose={() => setIsAsking(false)} onDiscard={discard} />}
    </Flex>
  );
}

function ConflictNotice() {
  const { item, discard, keepOwnChanges } = useItemEditing();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <WarningAlert>
      <Box role="alert">
        <b>The item was changed somewhere else while you were editing.</b> Your changes are not
        saved. They are still here.
      </Box>
      <Flex wrap="wrap" gap="8px" mt="8px">
        <Button colorPalette="gray" size="sm" onClick={() => setIsAsking(true)}>
          Load the latest version
        </Button>
        <Button colorPalette="gray" size="sm" variant="outline" onClick={keepOwnChanges}>
          Keep what I typed
        </Button>
      </Flex>
      {isAsking && (
        <DiscardDialog
          onClose={() => setIsAsking(false)}
          onDiscard={() => {
            discard();
            if (item) void reloadItem(item.id);
          }}
        />
      )}
    </WarningAlert>
  );
}
