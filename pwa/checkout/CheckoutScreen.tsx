import { SCREENS } from '#contract/screens';
import { chakra } from '../ui/chakra';
import { useEffect, useState } from 'react';
import { CartSummary } from '../cart/CartSummary';
import { payableTotals } from '../cart/line-availability';
import { ShippingNote } from '../cart/ShippingNote';
import { UnconfirmedNotice } from '../cart/UnconfirmedNotice';
import { useCart, type CartView } from '../cart/use-cart';
import { PageMeta } from '../platform/PageMeta';
import { useShippingFee } from '../platform/shop-facts/shipping';
import { useAnnouncement } from '../platform/use-announcement';
import { CachedSince } from '../saved/CachedSince';
import { Skeleton } from '../ui/Skeleton';
import { RopeProgress } from '../ui/LaneRope';
import { Container } from '../ui/Container';
import { useFrozen } from '../ui/hooks/use-frozen';
import { useRestoreFocus } from '../ui/hooks/use-restore-focus';
import { AcknowledgedNote } from './AcknowledgedNote';
import { CheckoutLines } from './CheckoutLines';
import { CheckoutSteps } from './CheckoutSteps';
import { EmptyCheckout } from './EmptyCheckout';
import { acknowledgementIn } from './saved-checkout';
import { SavedCheckoutChanges } from './SavedCheckoutChanges';
import { OutdatedPage } from './OutdatedPage';
import { OtherPayment } from './payment/OtherPayment';
import { FINISH } from './payment/payment';
import { PaymentMessage } from './payment/PaymentMessage';
import { TeamSuitAdvisory } from './TeamSuitAdvisory';
import { acknowledgementOf, teamSuits, type Acknowledgement } from './team-suits';
import { ThankYouDialog } from './ThankYouDialog';
import { closeBackOnlineNoticeWhileVisible } from '../platform/offline/back-online-notice';
import { PaymentSection } from './payment/PaymentSection';
import { UnknownPayment } from './payment/UnknownPayment';
import { useSavedCheckoutChanges } from './use-saved-checkout-changes';
import { hasMessage, usePayment, type PaymentView } from './payment/use-payment';
import { useProviderReturn } from './payment/use-provider-return';
import { ContinueShopping } from './ContinueShopping';

/** State of the payment for screen readers. */
const SCREEN_READER_TEXTS: Partial<Record<PaymentView['step'], string>> = {
  creating: 'Opening PayPal…',
  approving: FINISH,
  capturing: 'Confirming your payment…',
  settling:
    'Your payment is being confirmed. This can take a while. You won’t be charged twice, and you can leave this page.',
};

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: { lg: '24px 64px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
    marginTop: { lg: '24px' },
  },
});

type ReadyCart = Extract<CartView, { status: 'ready' }>;

/**
 * /checkout (behaviour checkout.empty-cart and following): notice, summary, payment. If the buyer
 * returns from the provider's page, the payment is captured first.
 */
export function CheckoutScreen() {
  const cart = useCart();
  return (
    <Container maxWidth={{ base: '560px', lg: '1080px' }} paddingBottom="48px">
      <PageMeta title={SCREENS.checkout.title} description={SCREENS.checkout.description} />
      {cart.status === 'loading' ? (
        <>
          <Heading />
          <UnconfirmedNotice cart={cart} />
          <Loading />
        </>
      ) : (
        <Checkout cart={cart} />
      )}
    </Container>
  );
}

function Checkout({ cart }: { cart: ReadyCart }) {
  const fee = useShippingFee();
  const [payment, actions] = usePayment({ ...cart, totals: payableTotals(cart.lines, fee) });
  const returning = useProviderReturn(actions);
  useEffect(closeBackOnlineNoticeWhileVisible, []);
  const isOpen = payment.step === 'creating' || payment.step === 'approving';
  // The priced lines are paid, even if the cart or the shipping fee changes during the payment.
  const { lines } = useFrozen(cart, isOpen);
  const totals = payableTotals(lines, useFrozen(fee, isOpen));
  const back = useSavedCheckoutChanges(cart, lines);
  const isBack = back !== undefined && !isOpen;
  useAnnouncement(SCREEN_READER_TEXTS[returning ? 'capturing' : payment.step] ?? back?.text);
  const pane = useRestoreFocus<HTMLDivElement>(cart.connection.state === 'online');
  const suits = teamSuits(lines);
  const [givenHere, setAcknowledged] = useState<Acknowledgement>();
  const acknowledged = acknowledgementOf(suits, [givenHere, acknowledgementIn(cart.savedCheckout)]);
  const [reading, setReading] = useState(false);
  const needsNotice = suits.length > 0 && !acknowledged;

  if (payment.step === 'paid')
    return (
      <>
        <Heading />
        <CheckoutSteps at="done" />
        <ThankYouDialog reply={payment.reply} pending={payment.pending} />
      </>
    );
  if (returning || payment.step === 'capturing' || payment.step === 'settling')
    return <ConfirmingPayment slow={payment.step === 'settling'} />;
  if (cart.outdated && !isOpen)
    return (
      <>
        <Heading />
        <OutdatedPage />
      </>
    );
  const isOutcomeUnknown = payment.step === 'outcome-unknown';
  const message = isOutcomeUnknown ? (
    <UnknownPayment lines={lines} />
  ) : (
    <PaymentMessage payment={payment} lines={lines} />
  );
  if (cart.unconfirmed && !isOpen)
    return (
      <>
        <Heading />
        {message}
        <UnconfirmedNotice cart={cart} />
        <Loading />
      </>
    );
  if (lines.length === 0 && !hasMessage(payment)) return <EmptyCheckout payment={cart.payment} />;
  if (lines.length === 0)
    return (
      <>
        <Heading />
        {message}
        <chakra.p color="ink2">Your bag is empty.</chakra.p>
        <ContinueShopping />
      </>
    );
  return (
    <>
      <Heading />
      <CheckoutSteps at={needsNotice ? 'notice' : 'pay'} />
      {acknowledged && (
        <AcknowledgedNote at={new Date(acknowledged.at)} onRead={() => setReading(true)} />
      )}
      {isBack && <SavedCheckoutChanges {...back} />}
      <Columns>
        <CheckoutLines lines={lines} />
        <chakra.div ref={pane} tabIndex={-1} outline="none" position={{ lg: 'sticky' }} top="102px">
          <CartSummary totals={totals} />
          <CachedSince />
          <chakra.p textStyle="t12" color="ink2" margin="2px 0 12px">
            <ShippingNote />
          </chakra.p>
          {message}
          {isOpen && <OtherPayment payment={payment.other} />}
          {totals && !isOutcomeUnknown && (
            <PaymentSection
              cart={cart}
              payment={payment}
              actions={actions}
              hasTeamSuits={suits.length > 0}
              acknowledged={acknowledged}
            />
          )}
        </chakra.div>
      </Columns>
      <TeamSuitAdvisory
        open={(needsNotice && !isOutcomeUnknown) || reading}
        suits={suits}
        onAcknowledge={() => {
          setReading(false);
          setAcknowledged(acknowledged ?? { at: Date.now(), suits: suits.map(({ id }) => id) });
        }}
      />
    </>
  );
}

function Heading() {
  return (
    <chakra.h1 textStyle="d40" marginTop={{ base: '18px', md: '36px' }} marginBottom="10px">
      Checkout
    </chakra.h1>
  );
}

function ConfirmingPayment({ slow }: { slow: boolean }) {
  return (
    <>
      <Heading />
      <chakra.p fontWeight="600" marginBottom="12px">
        {SCREEN_READER_TEXTS[slow ? 'settling' : 'capturing']}
      </chakra.p>
      <RopeProgress label="Confirming your payment" value={0.9} />
    </>
  );
}

function Loading() {
  return (
    <chakra.div aria-busy="true" display="grid" gap="14px" paddingTop="12px">
      <Skeleton height="64px" />
      <Skeleton height="64px" />
      <Skeleton height="120px" />
    </chakra.div>
  );
}
