import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { OrderMail } from '#contract/desk/order-mails';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { momentText } from '../parts/format';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { SectionHead } from '../parts/SectionHead';
import { MAIL_STATES, StateLabel } from '../parts/StateLabel';
import { ResendDialog } from './ResendDialog';

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
            {mail.canResend && <SendAgain order={order} mail={mail} />}
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

interface AgainProps {
  order: DeskOrderDetail;
  mail: OrderMail;
}

/** For a buyer who did not get the mail, or has lost it. */
function SendAgain({ order, mail: { event } }: AgainProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (event === 'review') return null;
  const name = EVENT_TEXTS[event];
  return (
    <>
      <Button
        variant="plain"
        fontSize="14"
        minH={{ base: '44px', md: 'auto' }}
        my={{ base: '-12px', md: '0' }}
        height="auto"
        aria-label={`Send again: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Send again
      </Button>
      {isAsking && (
        <ResendDialog order={order} event={event} name={name} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

const EVENT_TEXTS: Readonly<Record<OrderMail['event'], string>> = {
  pending: 'Payment pending',
  confirmed: 'Order confirmed',
  cancelled: 'Order cancelled',
  review: 'Needs a review',
  'address-corrected': 'Address corrected',
  shipped: 'Shipped',
  'part-refunded': 'Part refund',
  refunded: 'Refunded',
};

function mailText({ event, to, resentAt }: OrderMail): string {
  const again = resentAt === undefined ? '' : ` again, ${momentText(resentAt)}`;
  return `${EVENT_TEXTS[event]}${again}, to ${to === 'buyer' ? 'the buyer' : 'you'}`;
}
