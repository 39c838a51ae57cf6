import { RESERVATION_MINUTES } from '#contract/service-times';
import { chakra } from '../../ui/chakra';
import { useState } from 'react';
import { unavailableReason } from '../../cart/line-availability';
import { useUser } from '../../account/session/use-user';
import type { CartView } from '../../cart/use-cart';
import { paths } from '../../paths';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { Alert } from '../../ui/Alert';
import { OfflineCheckout } from '../OfflineCheckout';
import { PAYMENT_MESSAGES } from './payment';
import { PaymentButtons } from './PaymentButtons';
import type { Acknowledgement } from '../team-suits';
import type { PaymentView, PaymentActions } from './use-payment';
import { usePaypalConfig } from './use-paypal-config';

interface Props {
  cart: Extract<CartView, { status: 'ready' }>;
  payment: PaymentView;
  actions: PaymentActions;
  hasTeamSuits: boolean;
  /** Acknowledgement of the notice about team suits. */
  acknowledged: Acknowledgement | undefined;
}

/**
 * The payment options, or why there are none. An open payment is not re-rendered, because its popup
 * would close.
 */
export function PaymentSection({ cart, payment, actions, hasTeamSuits, acknowledged }: Props) {
  const isOpen = payment.step !== 'ready';
  const isCutOff = cart.connection.state === 'unreachable';
  const [wasShown, setShown] = useState(false);
  const who = useUser();
  const config = usePaypalConfig(cart.connection.state);
  const cutOff = <OfflineCheckout cart={cart} acknowledged={acknowledged} />;
  const hasConfig = config !== undefined && config !== 'failed';
  if (!isOpen) {
    if (cart.lines.some((line) => unavailableReason(line, cart.lines)))
      return <UnavailableItemsAlert />;
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
        Your items are held for {RESERVATION_MINUTES} minutes once you tap pay. You pay through
        PayPal, with or without a PayPal account.
        {who.status === 'user' && ' The cards in your account can’t be charged here.'}
      </chakra.p>
    </>
  );
}

function UnavailableItemsAlert() {
  return (
    <Alert>
      Some items in your bag are no longer available.{' '}
      <small>Change or remove the marked items, then come back.</small>
      <TextLink to={paths.cart}>Back to Cart</TextLink>
    </Alert>
  );
}
