import { Box } from '@chakra-ui/react';
import type { AuditEntry } from '#contract/desk/audit';
import { logEvent } from '../order/order-events';
import { EventTimeline } from '../parts/EventTimeline';
import { SectionHead } from '../parts/SectionHead';

/** Every change of the item, newest first. */
export function ItemHistory({ log }: { log: readonly AuditEntry[] }) {
  return (
    <Box as="section">
      <SectionHead title="History">Entries cannot be edited</SectionHead>
      <Box pt="12px">
        {log.length === 0 ? (
          <Box fontSize="14" color="ink2">
            No changes yet.
          </Box>
        ) : (
          <EventTimeline events={log.map(logEvent)} />
        )}
      </Box>
    </Box>
  );
}
