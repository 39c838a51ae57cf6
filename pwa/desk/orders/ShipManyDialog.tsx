import { Button, Field, Input, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readTracking, type CarrierId } from '#contract/carriers';
import type { DeskOrder } from '#contract/desk/orders';
import { deskMessage } from '../client/desk-client';
import { performAction, refetchOrders } from '../client/desk-orders';
import { withFreshSignIn } from '../client/fresh-sign-in';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';
import { CarrierChoice, trackingProblem } from './CarrierChoice';
import { buyerName } from './order-facts';

interface Props {
  orders: readonly DeskOrder[];
  onClose: () => void;
}

/** Ships several orders, one after the other. An order without a number ships without tracking. */
export function ShipManyDialog({ orders: chosen, onClose }: Props) {
  // The list changes while the orders ship.
  const [orders, setOrders] = useState(chosen);
  const [shipped, setShipped] = useState(0);
  const [carrier, setCarrier] = useState<CarrierId>('canada-post');
  const [printed, setPrinted] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isAsked, setIsAsked] = useState(false);
  const ship = useMutation({
    mutationFn: () => shipAll(orders, (number) => toTracking(printed[number], carrier)),
    onSuccess: (failed) => {
      refetchOrders();
      setProblems(failed);
      const left = orders.filter(({ number }) => failed[number] !== undefined);
      setShipped(shipped + orders.length - left.length);
      if (left.length > 0) return setOrders(left);
      deskToaster.create({
        type: 'success',
        title: `${counted(shipped + orders.length, 'order')} shipped`,
        description: 'The buyers are mailed.',
      });
      onClose();
    },
  });

  const withoutNumber = orders.filter(({ number }) => !printed[number]?.trim()).length;

  function submit() {
    if (withoutNumber > 0 && !isAsked) return setIsAsked(true);
    const wrong = orders.filter(({ number }) => toTracking(printed[number], carrier) === null);
    setProblems(
      Object.fromEntries(wrong.map(({ number }) => [number, trackingProblem(carrier)] as const)),
    );
    if (wrong.length === 0) ship.mutate();
  }

  return (
    <DeskDialog
      title={`Ship ${counted(orders.length, 'order')}`}
      lead={
        shipped > 0
          ? `${counted(shipped, 'order')} shipped, ${orders.length} not.`
          : 'Leave a number empty to ship without tracking. Each buyer is mailed.'
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {/* The second click of a double click must not confirm the question. */}
          <BusyButton isBusy={ship.isPending} onClick={({ detail }) => detail < 2 && submit()}>
            {isAsked && withoutNumber > 0
              ? `Ship ${counted(orders.length, 'order')}, ${withoutNumber} without tracking`
              : `Ship ${counted(orders.length, 'order')}`}
          </BusyButton>
        </>
      }
    >
      <Stack gap="16px">
        {isAsked && withoutNumber > 0 && (
          <WarningAlert>
            <b>{counted(withoutNumber, 'order')} without a tracking number.</b> The buyers cannot
            follow these parcels, and a dispute is harder to win.
          </WarningAlert>
        )}
        <CarrierChoice value={carrier} onChange={setCarrier} />
        {orders.map((order) => (
          <Field.Root key={order.number} invalid={problems[order.number] !== undefined}>
            <Field.Label>
              Tracking number for {buyerName(order)}, {order.number}
            </Field.Label>
            <Input
              textStyle="num"
              autoComplete="off"
              maxLength={60}
              value={printed[order.number] ?? ''}
              onChange={({ target }) => setPrinted({ ...printed, [order.number]: target.value })}
            />
            <Field.ErrorText>{problems[order.number]}</Field.ErrorText>
          </Field.Root>
        ))}
      </Stack>
    </DeskDialog>
  );
}

/** Undefined without a number, null if the number does not have the carrier's format. */
function toTracking(printed: string | undefined, carrier: CarrierId) {
  if (printed === undefined || printed.trim() === '') return undefined;
  return readTracking(carrier, printed) ?? null;
}

/** Returns the message of each order that did not ship. */
async function shipAll(
  orders: readonly DeskOrder[],
  trackingOf: (number: string) => ReturnType<typeof toTracking>,
): Promise<Record<string, string>> {
  const failed: Record<string, string> = {};
  for (const { number } of orders) {
    try {
      const tracking = trackingOf(number) ?? undefined;
      const body = tracking ? { tracking, replaces: null } : {};
      await withFreshSignIn(() => performAction('ship', number, body));
    } catch (failure) {
      failed[number] = deskMessage(failure);
    }
  }
  return failed;
}
