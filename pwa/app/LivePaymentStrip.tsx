import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { chakra } from '../ui/chakra';
import { dismissPayment, tellNoMore, usePaymentUnderWay } from '../platform/payment-under-way';
import { paths } from '../paths';
import { isUnread } from '../../workers/payment';
import { PaymentStrip } from './PaymentStrip';

/** On every page but the checkout, which says more. The end is told on one page, and no more on the next; an unread one until the buyer says what became of it. */
export function LivePaymentStrip() {
  const payment = usePaymentUnderWay();
  const { pathname } = useLocation();
  const isCheckout = pathname === paths.checkout;
  const isRead = payment?.stage === 'failed' && !isUnread(payment);
  const isTold = payment?.paid !== undefined || (isCheckout && isRead);
  useToldOnce(isTold, pathname);
  useEffect(() => {
    if (isTold && !isCheckout) void tellNoMore();
  }, [isTold, isCheckout]);
  if (!payment || payment.stage === 'open' || isCheckout) return null;
  if (isUnread(payment))
    return (
      <PaymentStrip link={{ to: paths.checkout, label: 'Checkout' }}>
        <Bold>We cannot read the outcome of your payment here.</Bold> Checkout says how to find out.
      </PaymentStrip>
    );
  if (payment.stage === 'failed')
    return (
      <PaymentStrip link={{ to: paths.checkout, label: 'Checkout' }}>
        <Bold>Your payment has ended without an order.</Bold> Checkout says why.
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
      {pending ? 'is kept for you while PayPal clears your payment.' : 'is placed.'}
    </PaymentStrip>
  );
}

const Bold = chakra('b', { base: { color: 'white' } });

/** Who goes on from the page that told the end has heard it. */
function useToldOnce(isTold: boolean, pathname: string): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    const isLeft = told.current !== undefined && told.current !== pathname;
    if (isLeft) void dismissPayment();
    told.current = isTold && !isLeft ? pathname : undefined;
  }, [isTold, pathname]);
}
