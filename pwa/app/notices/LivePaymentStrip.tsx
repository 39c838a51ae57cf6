import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { chakra } from '../../ui/chakra';
import {
  dismissPayment,
  markResultSeen,
  useCurrentPayment,
} from '../../platform/payment/current-payment';
import { paths } from '../../paths';
import { isPaymentOutcomeUnknown } from '../../../workers/payment/payment';
import { PaymentStrip } from './PaymentStrip';

/**
 * Shown on every page except the checkout. A known result is shown until the buyer leaves the
 * current page. An unknown result is shown until the buyer dismisses it.
 */
export function LivePaymentStrip() {
  const payment = useCurrentPayment();
  const { pathname } = useLocation();
  const isCheckout = pathname === paths.checkout;
  const isRead = payment?.stage === 'failed' && !isPaymentOutcomeUnknown(payment);
  const isResultShown = payment?.paid !== undefined || (isCheckout && isRead);
  useMarkSeenOnLeave(isResultShown, pathname);
  useEffect(() => {
    if (isResultShown && !isCheckout) void markResultSeen();
  }, [isResultShown, isCheckout]);
  if (!payment || payment.stage === 'open' || isCheckout) return null;
  if (isPaymentOutcomeUnknown(payment))
    return (
      <PaymentStrip link={{ to: paths.checkout, label: 'Checkout' }}>
        <Bold>We can’t confirm your payment in this browser.</Bold> Go to Checkout for the next
        steps.
      </PaymentStrip>
    );
  if (payment.stage === 'failed')
    return (
      <PaymentStrip link={{ to: paths.checkout, label: 'Checkout' }}>
        <Bold>Your order wasn’t placed.</Bold> Checkout shows why.
      </PaymentStrip>
    );
  if (payment.stage === 'approved' || !payment.paid)
    return (
      <PaymentStrip link={{ to: paths.checkout, label: 'Checkout' }}>
        <Bold>Your payment is being confirmed.</Bold>
      </PaymentStrip>
    );
  const { reply, pending } = payment.paid;
  return (
    <PaymentStrip link={{ to: `${paths.orderSuccess}?o=${reply.token}`, label: 'See your order' }}>
      <Bold>Thank you.</Bold> Order {reply.order.orderNumber}{' '}
      {pending ? 'is reserved while PayPal clears your payment.' : 'is placed.'}
    </PaymentStrip>
  );
}

const Bold = chakra('b', { base: { color: 'white' } });

/** Marks the result as seen when the page that showed it is left. */
function useMarkSeenOnLeave(isResultShown: boolean, pathname: string): void {
  const announced = useRef<string>(undefined);
  useEffect(() => {
    const isLeft = announced.current !== undefined && announced.current !== pathname;
    if (isLeft) void dismissPayment();
    announced.current = isResultShown && !isLeft ? pathname : undefined;
  }, [isResultShown, pathname]);
}
