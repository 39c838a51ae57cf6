import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { BuyerMailEvent } from '#contract/desk/order-mails';
import { randomId } from '#contract/protocol/random-id';
import { useOrderAction } from '../client/desk-orders';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';
import type { OrderDialogProps } from './order-actions';

interface Props extends OrderDialogProps {
  event: BuyerMailEvent;
  /** Name of the mail in the list. */
  name: string;
}

/**
 * Asks before a mail is sent again. A repeated request has the same id, so that only one mail is
 * sent.
 */
export function ResendDialog({ order, event, name, onClose }: Props) {
  const [id] = useState(randomId);
  const resend = useOrderAction('resend', order.number, () => {
    deskToaster.create({ type: 'success', title: 'The mail is sent again' });
    onClose();
  });
  return (
    <ActionDialog
      role="alertdialog"
      title="Send this mail again?"
      lead={
        <>
          “{name}” goes to{' '}
          <Box as="strong" color="ink" overflowWrap="anywhere">
            {order.buyer?.email}
          </Box>
          , written with the order as it is now.
        </>
      }
      action="Send again"
      isBusy={resend.isPending}
      failure={resend.error}
      onSubmit={() => resend.mutate({ id, event })}
      onClose={onClose}
    />
  );
}
