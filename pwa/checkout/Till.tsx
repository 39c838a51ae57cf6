import { chakra } from '../ui/chakra';
import { useState } from 'react';
import { troubleOf } from '../cart/line-trouble';
import type { Cart } from '../cart/use-cart';
import { paths } from '../paths';
import { Skeleton } from '../ui/Skeleton';
import { TextLink } from '../ui/TextLink';
import { Alert } from '../ui/Alert';
import { CutOff } from './CutOff';
import { PAYMENT_MESSAGES } from './payment';
import { PaymentButtons } from './PaymentButtons';
import type { Acknowledgement } from './team-suits';
import type { Payment, PaymentActions } from './use-payment';
import { usePaypalConfig } from './use-paypal-config';

interface Props {
  cart: Extract<Cart, { status: 'ready' }>;
  payment: Payment;
  actions: PaymentActions;
  hasTeamSuits: boolean;
  /** Of the notice on them. */
  acknowledged: Acknowledgement | undefined;
}

/** The ways to pay, or why there are none. An open payment is left alone: its window goes with its buttons. */
export function Till({ cart, payment, actions, hasTeamSuits, acknowledged }: Props) {
  const isOpen = payment.step !== 'ready';
  const isCutOff = cart.connection.state === 'unreachable';
  const [wasShown, setShown] = useState(false);
  const config = usePaypalConfig(cart.connection.state);
  const cutOff = <CutOff cart={cart} acknowledged={acknowledged} />;
  const hasConfig = config !== undefined && config !== 'failed';
  if (!isOpen) {
    if (cart.lines.some((line) => troubleOf(line, cart.lines))) return <Stuck />;
    if (isCutOff && !wasShown) return cutOff;
    if (hasTeamSuits && !acknowledged) return null;
    if (hasConfig && !wasShown) setShown(true);
  }
  return (
    <>
      {isCutOff && !isOpen && cutOff}
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
