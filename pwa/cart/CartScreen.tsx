import { SCREENS } from '#contract/screens';
import { chakra } from '../ui/chakra';
import { useRef, useState } from 'react';
import { formatCents } from '#contract/money';
import { shop } from '#contract/shop';
import { paths } from '../paths';
import { PageMeta } from '../platform/PageMeta';
import { Skeleton } from '../ui/Skeleton';
import { RecentlyViewed } from '../saved/RecentlyViewed';
import { useSavedCount } from '../saved/use-saved';
import { ButtonLink } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton, TextLink } from '../ui/TextLink';
import { useFootRoom } from '../ui/use-foot-room';
import { Container } from '../ui/Container';
import { CartLineRow } from './CartLineRow';
import { CartSummary } from './CartSummary';
import { clearCart } from './commands';
import { payableTotals } from './line-trouble';
import { RefusalCards } from './RefusalCards';
import { UnreadNotice } from './UnreadNotice';
import { useCart, type Cart, type RefusedEdit } from './use-cart';
import { useKeptFocus } from './use-kept-focus';
import { WayToPay } from './WayToPay';

/** /cart: the cart, online or not. */
export function CartScreen() {
  const cart = useCart();
  useKeptFocus(cart.status === 'ready' ? cart.lines.length : 0);
  return (
    <Container>
      <PageMeta title={SCREENS.cart.title} description={SCREENS.cart.description} />
      {cart.status === 'loading' || cart.unread ? (
        <Loading cart={cart} />
      ) : cart.lines.length === 0 ? (
        <Empty refusals={cart.refusals} />
      ) : (
        <Full cart={cart} />
      )}
    </Container>
  );
}

function Full({ cart }: { cart: Extract<Cart, { status: 'ready' }> }) {
  const [asking, setAsking] = useState(false);
  const pay = useRef<HTMLDivElement>(null);
  useFootRoom(pay);
  return (
    <>
      <Top>
        <chakra.h1 textStyle="d64">Bag</chakra.h1>
        <LinkButton fontSize="14" minHeight="44px" onClick={() => setAsking(true)}>
          Clear bag
        </LinkButton>
      </Top>
      <Columns>
        <div>
          <RefusalCards refusals={cart.refusals} />
          <chakra.ul borderTop="2px solid {colors.ink}">
            {cart.lines.map((line) => (
              <CartLineRow key={line.id} line={line} lines={cart.lines} />
            ))}
          </chakra.ul>
        </div>
        <Aside>
          <chakra.h2 textStyle="d20" marginBottom="14px" display={{ base: 'none', md: 'block' }}>
            Total
          </chakra.h2>
          <CartSummary totals={payableTotals(cart.lines)} counted />
          <Pay ref={pay}>
            <WayToPay cart={cart} />
          </Pay>
          <chakra.p textStyle="t14" color="ink2">
            Shipping: Canada {formatCents(shop.shippingFee)}, international{' '}
            {formatCents(shop.internationalFee)}.
          </chakra.p>
          <TextLink to={paths.shop} display="inline-block" marginTop="12px" fontSize="14">
            Keep shopping
          </TextLink>
        </Aside>
      </Columns>
      <ConfirmDialog
        open={asking}
        title="Clear the bag?"
        confirm="Clear bag"
        cancel="Keep it"
        onConfirm={() => {
          setAsking(false);
          void clearCart();
        }}
        onCancel={() => setAsking(false)}
      >
        This takes everything out of your bag.
      </ConfirmDialog>
    </>
  );
}

function Empty({ refusals }: { refusals: readonly RefusedEdit[] }) {
  const saved = useSavedCount() ?? 0;
  return (
    <chakra.div maxWidth="640px" marginInline="auto" paddingBottom="48px">
      <Top>
        <chakra.h1 textStyle="d64">Bag</chakra.h1>
      </Top>
      <RefusalCards refusals={refusals} />
      <EmptyState
        title="Your bag is empty"
        ways={
          <>
            <ButtonLink to={paths.category('competition-suits')}>Competition suits</ButtonLink>
            {saved > 0 ? (
              <ButtonLink to={paths.saved} variant="line">
                Saved listings <chakra.span textStyle="num">{saved}</chakra.span>
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.home} variant="line">
                Home
              </ButtonLink>
            )}
          </>
        }
      >
        An item that exists once goes to whoever checks out first.
      </EmptyState>
      <RecentlyViewed />
    </chakra.div>
  );
}

function Loading({ cart }: { cart: Cart }) {
  return (
    <>
      <Top>
        <chakra.h1 textStyle="d64">Bag</chakra.h1>
      </Top>
      <UnreadNotice cart={cart} />
      <div aria-busy="true">
        <Columns aria-hidden="true">
          <chakra.div display="grid" gap="20px">
            <Skeleton height="150px" />
            <Skeleton height="150px" />
          </chakra.div>
          <Skeleton height="260px" />
        </Columns>
      </div>
    </>
  );
}

const Top = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    padding: { base: '18px 0 12px', md: '36px 0 22px' },
  },
});

/** On the phone the total stands right above the way to pay, however little is in the cart. */
const Columns = chakra('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    minHeight: { base: 'calc(100svh - 160px - var(--foot, 0px) - var(--tabs, 0px))', md: '0' },
    gridTemplateColumns: { md: 'minmax(0, 1fr) 300px', lg: 'minmax(0, 1fr) 400px' },
    gap: { md: '32px', lg: '72px' },
    alignItems: { md: 'start' },
    paddingBottom: { base: '0', md: '64px' },
  },
});

const Aside = chakra('aside', {
  base: {
    position: { md: 'sticky' },
    top: '102px',
    background: { md: 'surface' },
    border: { md: '1px solid {colors.line}' },
    borderRadius: 'r',
    padding: { base: '8px 0 16px', md: '24px' },
    '& dl': { borderTopWidth: { base: '0', md: '2px' } },
  },
});

/** On the phone the way to pay stays in reach of the thumb. */
const Pay = chakra('div', {
  base: {
    marginBlock: { md: '10px 14px' },
    position: { base: 'fixed', md: 'static' },
    zIndex: '4',
    inset: 'auto 0 var(--tabs)',
    padding: { base: '9px {spacing.gutter}', md: '0' },
    paddingBottom: {
      base: 'max(9px, calc(9px + env(safe-area-inset-bottom) - var(--tabs)))',
      md: '0',
    },
    background: 'surface',
    borderTop: { base: '1px solid {colors.line}', md: '0' },
  },
});
