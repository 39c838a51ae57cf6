import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { chakra } from '../ui/chakra';
import { dismissPayment, usePaymentUnderWay } from '../platform/payment-under-way';
import { paths } from '../paths';
import { PaymentStrip } from './PaymentStrip';

/** On every page but the checkout, which says more. Following its link is having seen it. */
export function LivePaymentStrip() {
  const payment = usePaymentUnderWay();
  const { pathname, search } = useLocation();
  const token = payment?.paid?.reply.token;
  const isThere = pathname === paths.orderSuccess && search === `?o=${token}`;
  useEffect(() => {
    if (isThere) void dismissPayment();
  }, [isThere]);
  if (!payment || payment.stage === 'open' || pathname.startsWith(paths.checkout)) return null;
  if (payment.stage === 'failed')
    return (
      <PaymentStrip link={{ to: paths.checkout, label: 'Checkout' }}>
        <Bold>Your payment has ended without an order.</Bold> Checkout says why.
      </PaymentStrip>
    );
  if (payment.stage === 'approved' || !payment.paid)
    return (
      <PaymentStrip link={{ to: paths.checkout, label: 'Checkout' }}>
        <Bold>Your payment is being confirmed.</Bold> We tell you here.
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
