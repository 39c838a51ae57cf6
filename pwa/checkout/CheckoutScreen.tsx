import { SCREENS } from '#contract/screens';
import { chakra } from '../ui/chakra';
import { useEffect, useState } from 'react';
import { formatCents } from '#contract/money';
import { shop } from '#contract/shop';
import { CartSummary } from '../cart/CartSummary';
import { payableTotals } from '../cart/line-trouble';
import { UnreadNotice } from '../cart/UnreadNotice';
import { useCart, type Cart } from '../cart/use-cart';
import { PageMeta } from '../platform/PageMeta';
import { useAnnounced } from '../platform/use-announced';
import { KeptSince } from '../saved/KeptSince';
import { Skeleton } from '../ui/Skeleton';
import { RopeProgress } from '../ui/LaneRope';
import { Container } from '../ui/Container';
import { useHeldFocus } from '../ui/use-held-focus';
import { Acknowledged } from './Acknowledged';
import { CheckoutLines } from './CheckoutLines';
import { CheckoutSteps } from './CheckoutSteps';
import { EmptyCart } from './EmptyCart';
import { acknowledgedIn } from './intent';
import { IntentChanges } from './IntentChanges';
import { OutdatedPage } from './OutdatedPage';
import { OtherPayment } from './OtherPayment';
import { FINISH } from './payment';
import { PaymentMessage } from './PaymentMessage';
import { TeamSuitAdvisory } from './TeamSuitAdvisory';
import { acknowledgementOf, teamSuits, type Acknowledgement } from './team-suits';
import { ThankYouDialog } from './ThankYouDialog';
import { closeReturnNoticeWhileSeen } from '../platform/return-notice';
import { Till } from './Till';
import { UnreadPayment } from './UnreadPayment';
import { useIntentChanges } from './use-intent-changes';
import { usePayment, type Payment } from './use-payment';
import { useReturn } from './use-return';
import { WaysOn } from './WaysOn';

/** Where the payment is, in words: those who cannot see it hear them. */
const SPOKEN: Partial<Record<Payment['step'], string>> = {
  creating: 'Opening PayPal…',
  approving: FINISH,
  capturing: 'Confirming your payment…',
  settling:
    'Your payment is being confirmed. This can take a while; you are not charged twice, and you may leave this page.',
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

type ReadyCart = Extract<Cart, { status: 'ready' }>;

/** /checkout (behaviour 4.17 and on): notice, summary, payment. A buyer who comes back from a redirect is settled first. */
export function CheckoutScreen() {
  const cart = useCart();
  return (
    <Container maxWidth={{ base: '560px', lg: '1080px' }} paddingBottom="48px">
      <PageMeta title={SCREENS.checkout.title} description={SCREENS.checkout.description} />
      {cart.status === 'loading' ? (
        <>
          <Heading />
          <UnreadNotice cart={cart} />
          <Loading />
        </>
      ) : (
        <Checkout cart={cart} />
      )}
    </Container>
  );
}

function Checkout({ cart }: { cart: ReadyCart }) {
  const [payment, actions] = usePayment({ ...cart, total: payableTotals(cart.lines)?.total });
  const returning = useReturn(actions);
  useEffect(closeReturnNoticeWhileSeen, []);
  const isOpen = payment.step === 'creating' || payment.step === 'approving';
  // What was priced is paid, whatever becomes of the cart while the payment is open.
  const { lines } = useFrozen(cart, isOpen);
  const back = useIntentChanges(cart, lines);
  const isBack = back !== undefined && !isOpen;
  useAnnounced(SPOKEN[returning ? 'capturing' : payment.step] ?? back?.words);
  const till = useHeldFocus<HTMLDivElement>(cart.connection.state === 'online');
  const totals = payableTotals(lines);
  const suits = teamSuits(lines);
  const [acknowledgedHere, setAcknowledged] = useState<Acknowledgement>();
  const acknowledged = acknowledgementOf(suits, [acknowledgedHere, acknowledgedIn(cart.intent)]);
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
    return <Settling slow={payment.step === 'settling'} />;
  if (cart.outdated && !isOpen)
    return (
      <>
        <Heading />
        <OutdatedPage />
      </>
    );
  const isUnread = payment.step === 'unread';
  const message = isUnread ? <UnreadPayment lines={lines} /> : <PaymentMessage payment={payment} />;
  const isSaid = isUnread || (payment.step === 'ready' && payment.message !== undefined);
  if (cart.unread && !isOpen)
    return (
      <>
        <Heading />
        {message}
        <UnreadNotice cart={cart} />
        <Loading />
      </>
    );
  if (lines.length === 0 && !isSaid) return <EmptyCart payment={cart.payment} />;
  if (lines.length === 0)
    return (
      <>
        <Heading />
        {message}
        <chakra.p color="ink2">Your bag is empty.</chakra.p>
        <WaysOn />
      </>
    );
  return (
    <>
      <Heading />
      <CheckoutSteps at={needsNotice ? 'notice' : 'pay'} />
      {acknowledged && (
        <Acknowledged at={new Date(acknowledged.at)} onRead={() => setReading(true)} />
      )}
      {isBack && <IntentChanges {...back} />}
      <Columns>
        <CheckoutLines lines={lines} />
        <chakra.div ref={till} tabIndex={-1} outline="none" position={{ lg: 'sticky' }} top="102px">
          <CartSummary totals={totals} />
          <KeptSince />
          <chakra.p textStyle="t12" color="ink2" margin="2px 0 12px">
            Competition and training race suits {formatCents(shop.shippingFee)}, equipment{' '}
            {formatCents(shop.internationalFee)}.
          </chakra.p>
          {message}
          {isOpen && <OtherPayment payment={payment.other} />}
          {totals && !isUnread && (
            <Till
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
        open={(needsNotice && !isUnread) || reading}
        suits={suits}
        onAcknowledge={() => {
          setReading(false);
          setAcknowledged(acknowledged ?? { at: Date.now(), suits: suits.map(({ id }) => id) });
        }}
      />
    </>
  );
}

/** The value as it was when `frozen` began. */
function useFrozen<T>(value: T, frozen: boolean): T {
  const [kept, keep] = useState(value);
  if (!frozen && kept !== value) keep(value);
  return frozen ? kept : value;
}

function Heading() {
  return (
    <chakra.h1 textStyle="d40" marginTop={{ base: '18px', md: '36px' }} marginBottom="10px">
      Checkout
    </chakra.h1>
  );
}

function Settling({ slow }: { slow: boolean }) {
  return (
    <>
      <Heading />
      <chakra.p fontWeight="600" marginBottom="12px">
        {SPOKEN[slow ? 'settling' : 'capturing']}
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
