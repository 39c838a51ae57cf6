import { Box, Button, Link } from '@chakra-ui/react';
import { CARRIERS, trackingLink } from '#contract/carriers';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { envelopeLines } from '#contract/envelope';
import { SectionHead } from '../parts/SectionHead';
import { canCorrectAddress, type OrderDialogName } from './order-actions';

interface Props {
  order: DeskOrderDetail;
  onOpen: (dialog: OrderDialogName) => void;
}

export function ShipTo({ order, onOpen }: Props) {
  const { address, buyer, tracking } = order;
  return (
    <section>
      <SectionHead title="Ship to">
        {canCorrectAddress(order) && (
          <Button variant="plain" size="sm" my="-8px" onClick={() => onOpen('address')}>
            Correct
          </Button>
        )}
      </SectionHead>
      <Box as="address" fontStyle="normal" lineHeight="1.5rem" pt="10px" whiteSpace="pre-wrap">
        {address
          ? envelopeLines(address).map((line) => <Box key={line}>{line}</Box>)
          : 'No address yet'}
      </Box>
      {buyer && (
        <Link
          href={`mailto:${buyer.email}`}
          fontSize="14"
          mt="8px"
          minH={{ base: '44px', md: 'auto' }}
          overflowWrap="anywhere"
        >
          {buyer.email}
        </Link>
      )}
      {tracking && (
        <Box fontSize="14" mt="8px">
          {CARRIERS[tracking.carrier].name}{' '}
          <Link href={trackingLink(tracking)} target="_blank" rel="noreferrer" textStyle="num">
            {tracking.number}
          </Link>
        </Box>
      )}
    </section>
  );
}
