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
        {mails.map((mail) => (
          <HeatSheetRow key={`${mail.event} ${mail.to}`} label={mailText(mail)}>
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

function mailText({ event, to }: Mail): string {
  const words = event.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, to ${to === 'buyer' ? 'the buyer' : 'you'}`;
}
