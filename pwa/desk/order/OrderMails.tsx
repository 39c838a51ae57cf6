import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { BuyerMailEvent, OrderMail } from '#contract/desk/order-mails';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { momentText } from '../parts/format';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { SectionHead } from '../parts/SectionHead';
import { MAIL_STATES, StateLabel } from '../parts/StateLabel';
import { ResendDialog } from './ResendDialog';

export function OrderMails({ order }: { order: DeskOrderDetail }) {
  const { mails, task } = order;
  const [selected, setSelected] = useState<BuyerMailEvent>();
  return (
    <section>
      <SectionHead title="Emails" />
      <HeatSheet>
        {mails.map((mail, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- mails are only added
          <HeatSheetRow key={`${mail.event} ${mail.to} ${index}`} label={mailText(mail)}>
            <Flex wrap="wrap" justify="flex-end" columnGap="14px" whiteSpace="nowrap">
              <StateLabel kind={MAIL_STATES[mail.state].kind}>
                {MAIL_STATES[mail.state].label}
              </StateLabel>
              {mail.canResend && mail.event !== 'review' && (
                <SendAgain event={mail.event} onAsk={setSelected} />
              )}
            </Flex>
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
      {selected && (
        <ResendDialog
          order={order}
          event={selected}
          name={EVENT_TEXTS[selected]}
          onClose={() => setSelected(undefined)}
        />
      )}
    </section>
  );
}

interface AgainProps {
  event: BuyerMailEvent;
  onAsk: (event: BuyerMailEvent) => void;
}

/** The button that sends a mail again, for a buyer who did not get or has lost it. */
function SendAgain({ event, onAsk }: AgainProps) {
  return (
    <Button
      variant="plain"
      fontSize="14"
      minH={{ base: '44px', md: 'auto' }}
      my={{ base: '-12px', md: '0' }}
      height="auto"
      aria-label={`Send again: ${EVENT_TEXTS[event]}`}
      onClick={() => onAsk(event)}
    >
      Send again
    </Button>
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
  const text = EVENT_TEXTS[event];
  // Only mails to the buyer can be sent again.
  if (resentAt !== undefined) return `${text} again · ${momentText(resentAt)}`;
  return `${text}, to ${to === 'buyer' ? 'the buyer' : 'you'}`;
}
