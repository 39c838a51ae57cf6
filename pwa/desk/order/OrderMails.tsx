import { Box } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { SectionHead } from '../parts/SectionHead';
import { MAIL_STATES, StateLabel } from '../parts/StateLabel';

type Mail = DeskOrderDetail['mails'][number];

export function OrderMails({ order }: { order: DeskOrderDetail }) {
  const { mails, task } = order;
  return (
    <section>
      <SectionHead title="Emails" />
      <HeatSheet>
        {mails.map((mail, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- mails are only added
          <HeatSheetRow key={`${mail.event} ${mail.to} ${at}`} label={mailText(mail)}>
            <StateLabel kind={MAIL_STATES[mail.state].kind}>
              {MAIL_STATES[mail.state].label}
            </StateLabel>
          </HeatSheetRow>
        ))}
        {task === 'ship' && (
          <HeatSheetRow label="Shipped, to the buyer">
            <Box as="span" color="ink2" fontWeight="400" fontFamily="text">
              Sent when you ship
            </Box>
          </HeatSheetRow>
        )}
      </HeatSheet>
    </section>
  );
}

const EVENT_TEXTS: Readonly<Record<Mail['event'], string>> = {
  pending: 'Payment pending',
  confirmed: 'Order confirmed',
  cancelled: 'Order cancelled',
  review: 'Needs a review',
  'address-corrected': 'Address corrected',
  shipped: 'Shipped',
  'part-refunded': 'Part refund',
  refunded: 'Refunded',
};

function mailText({ event, to }: Mail): string {
  return `${EVENT_TEXTS[event]}, to ${to === 'buyer' ? 'the buyer' : 'you'}`;
}
