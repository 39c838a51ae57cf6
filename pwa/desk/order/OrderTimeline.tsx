import { Box } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { EventTimeline } from '../parts/EventTimeline';
import { SectionHead } from '../parts/SectionHead';
import { NoteForm } from './NoteForm';
import { orderEvents } from './order-events';

export function OrderTimeline({ order }: { order: DeskOrderDetail }) {
  return (
    <section>
      <SectionHead title="Timeline">Entries cannot be edited</SectionHead>
      <Box py="12px">
        <NoteForm number={order.number} />
      </Box>
      <EventTimeline events={orderEvents(order)} />
    </section>
  );
}
