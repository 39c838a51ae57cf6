import { chakra } from '../ui/chakra';
import { useState } from 'react';
import { troubleOf } from '../cart/line-trouble';
import type { Cart } from '../cart/use-cart';
import { paths } from '../paths';
import { Skeleton } from '../ui/Skeleton';
import { TextLink } from '../ui/TextLink';
import { Alert } from '../ui/Alert';
import { PAYMENT_MESSAGES } from './payment';
import { PaymentButtons } from './PaymentButtons';
import type { Payment, PaymentActions } from './use-payment';
import { usePaypalConfig } from './use-paypal-config';

interface Props {
  cart: Extract<Cart, { status: 'ready' }>;
  payment: Payment;
  actions: PaymentActions;
  /** The notice is not acknowledged yet. */
  locked: boolean;
}

/** The ways to pay, or why there are none. An open payment is left alone: its window goes with its buttons. */
export function Till({ cart, payment, actions, locked }: Props) {
  const isOpen = payment.step !== 'ready';
  const isCutOff = cart.connection.state === 'unreachable';
  const [wasShown, setShown] = useState(false);
  const config = usePaypalConfig(cart.connection.state);
  const hasConfig = config !== undefined && config !== 'failed';
  if (!isOpen) {
    if (cart.lines.some((line) => troubleOf(line, cart.lines))) return <Stuck />;
    if (isCutOff && !wasShown) return <Unreachable />;
    if (locked) return null;
    if (hasConfig && !wasShown) setShown(true);
  }
  return (
    <>
      {isCutOff && !isOpen && <Unreachable />}
      {hasConfig ? (
        <PaymentButtons config={config} payment={payment} actions={actions} />
      ) : config === 'failed' ? (
        <Alert>{PAYMENT_MESSAGES.script}</Alert>
      ) : (
        <Skeleton height="140px" />
      )}
      <chakra.p textStyle="t14" color="ink2" marginTop="10px">
        Your items are held for 15 minutes once you tap pay.
      </chakra.p>
    </>
  );
}

function Stuck() {
  return (
    <Alert>
      Not everything in your bag can be bought.{' '}
      <small>Someone else bought it first. Change the marked items, then come back.</small>
      <TextLink to={paths.cart}>Back to Cart</TextLink>
    </Alert>
  );
}

function Unreachable() {
  return (
    <Alert role="status" marginBottom="12px">
      Paying needs a connection.{' '}
      <small>Your bag is kept; you can pay once you are online again.</small>
      <TextLink to={paths.cart}>Back to Cart</TextLink>
    </Alert>
  );
}
