import { Button, Field, Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { CARRIERS, readTracking, type CarrierId } from '#contract/carriers';
import { useOrderAction } from '../client/desk-orders';
import { BusyButton } from '../parts/BusyButton';
import { CarrierChoice, trackingProblem } from '../orders/CarrierChoice';
import { buyerName, unitsToPack } from '../orders/order-facts';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import type { OrderDialogProps } from './order-actions';

/** Ships the order, or corrects the tracking number of a shipped order. */
export function ShipDialog({ order, onClose }: OrderDialogProps) {
  const isShipped = order.status === 'shipped';
  const [carrier, setCarrier] = useState<CarrierId>(order.tracking?.carrier ?? 'canada-post');
  const [printed, setPrinted] = useState(order.tracking?.number ?? '');
  const [replaces] = useState(order.tracking);
  const [problem, setProblem] = useState<string>();
  const action = isShipped ? 'Correct the number' : 'Ship order';
  const ship = useOrderAction('ship', order.number, () => {
    deskToaster.create({
      type: 'success',
      title: isShipped ? 'Tracking number corrected' : 'Order shipped',
      description: isShipped ? order.number : 'The buyer is mailed.',
    });
    onClose();
  });

  function submit() {
    // Enter submits the form even while the button is busy.
    if (ship.isPending) return;
    const tracking = readTracking(carrier, printed);
    setProblem(tracking ? undefined : trackingProblem(carrier));
    if (tracking) ship.mutate({ tracking, replaces });
  }

  return (
    <DeskDialog
      title={action}
      lead={`${buyerName(order)}${order.place && `, ${order.place}`}. ${counted(unitsToPack(order), 'item')} in one parcel. The buyer is mailed, with the tracking link.`}
      onClose={onClose}
      footer={
        <>
          {!isShipped && (
            <BusyButton
              isBusy={false}
              variant="plain"
              mr={{ md: 'auto' }}
              width={{ base: 'full', md: 'auto' }}
              disabled={ship.isPending}
              onClick={() => ship.mutate({})}
            >
              Ship without a number
            </BusyButton>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton isBusy={ship.isPending} onClick={submit}>
            {action}
          </BusyButton>
        </>
      }
    >
      <Stack gap="16px">
        <CarrierChoice
          value={carrier}
          onChange={(next) => {
            setCarrier(next);
            setProblem(undefined);
          }}
        />
        <Field.Root invalid={problem !== undefined}>
          <Field.Label>Tracking number</Field.Label>
          <Input
            textStyle="num"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={printed}
            onChange={({ target }) => {
              setPrinted(target.value);
              setProblem(undefined);
            }}
            onKeyDown={({ key }) => key === 'Enter' && submit()}
          />
          {problem === undefined ? (
            <Field.HelperText>
              {CARRIERS[carrier].name} numbers have {CARRIERS[carrier].looks}.
            </Field.HelperText>
          ) : (
            <Field.ErrorText role="alert">{problem}</Field.ErrorText>
          )}
        </Field.Root>
        {ship.isError && <FailureAlert failure={ship.error} />}
      </Stack>
    </DeskDialog>
  );
}
