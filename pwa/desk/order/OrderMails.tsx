import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { useOrderAct } from '../client/desk-orders';
import { randomId } from '../client/random-id';
import { BusyButton } from '../parts/BusyButton';
import { deskToaster } from '../parts/desk-toaster';
import { keepFocus } from '../parts/use-focus-after-dialog';
import { FailureAlert } from '../parts/FailureAlert';
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
            {mail.event !== 'review' &&
              mail.to === 'buyer' &&
              mails.findLast(isLike(mail)) === mail && (
                <SendAgain number={order.number} event={mail.event} state={mail.state} />
              )}
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

const isLike =
  ({ event, to }: Mail) =>
  (other: Mail) =>
    other.event === event && other.to === to;

interface AgainProps {
  number: string;
  event: Exclude<Mail['event'], 'review'>;
  state: Mail['state'];
}

/** For a buyer who did not get the mail. A repeated request has the same id, so that one is sent. */
function SendAgain({ number, event, state }: AgainProps) {
  const id = useRef<string>(undefined);
  const resend = useOrderAct('resend', number, () => {
    id.current = undefined;
    deskToaster.create({ type: 'success', title: 'The mail is sent again' });
    keepFocus();
  });
  if (state === 'waiting') return null;
  return (
    <>
      <BusyButton
        variant="plain"
        fontSize="14"
        minH={{ base: '44px', md: 'auto' }}
        my={{ base: '-12px', md: '0' }}
        height="auto"
        aria-label={`Send again: ${EVENT_TEXTS[event]}`}
        isBusy={resend.isPending}
        onClick={() => {
          id.current ??= randomId();
          resend.mutate({ id: id.current, event });
        }}
      >
        Send again
      </BusyButton>
      {resend.isError && <FailureAlert failure={resend.error} />}
    </>
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
