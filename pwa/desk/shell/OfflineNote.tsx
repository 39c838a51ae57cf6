import { Box } from '@chakra-ui/react';
import { Unreachable } from '#contract/protocol/api-error';
import { useDeskOrders } from '../client/desk-orders';
import { timeText } from '../parts/format';

/** A note that is shown while the server is unreachable. The loaded data stays on the page. */
export function OfflineNote() {
  const { error, failureReason, dataUpdatedAt } = useDeskOrders({ view: 'all' });
  const isReachable = !((failureReason ?? error) instanceof Unreachable);
  return (
    <Box role="status" aria-live="polite">
      {!isReachable && (
        <Box
          bg="abyss"
          color="white"
          fontSize="14"
          px={{ base: 'gutter', md: '14px' }}
          py="9px"
          mb={{ md: '14px' }}
          borderRadius={{ md: 'r' }}
        >
          <b>No connection.</b>{' '}
          {dataUpdatedAt > 0 &&
            `You see what was loaded at ${timeText(new Date(dataUpdatedAt).toISOString())}.`}
        </Box>
      )}
    </Box>
  );
}
