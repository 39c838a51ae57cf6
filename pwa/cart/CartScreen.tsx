import { SCREENS } from '#contract/screens';
import { chakra } from '../ui/chakra';
import { useRef, useState } from 'react';
import { paths } from '../paths';
import { PageMeta } from '../platform/PageMeta';
import { useShippingFee } from '../platform/shop-facts/shipping';
import { Skeleton } from '../ui/Skeleton';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';
import { LinkButton, TextLink } from '../ui/TextLink';
import { useBottomInset } from '../ui/hooks/use-bottom-inset';
import { CachedSince } from '../saved/CachedSince';
import { Container } from '../ui/Container';
import { CartLineRow } from './CartLineRow';
import { CartHeader } from './CartHeader';
import { CartSummary } from './CartSummary';
import { clearCart } from './cart-commands';
import { EmptyCart } from './EmptyCart';
import { payableTotals } from './line-availability';
import { RejectionCards } from './RejectionCards';
import { ShippingNote } from './ShippingNote';
import { UnconfirmedNotice } from './UnconfirmedNotice';
import { useCart, type CartView } from './use-cart';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import { CheckoutButton } from './CheckoutButton';

/** /cart: the cart, online or offline. */
export function CartScreen() {
  const cart = useCart();
  useFocusAfterRemoval(cart.status === 'ready' ? cart.lines.length : 0);
  return (
    <Container>
      <PageMeta title={SCREENS.cart.title} description={SCREENS.cart.description} />
      {cart.status === 'loading' || (cart.unconfirmed && cart.connection.state === 'online') ? (
        <Loading cart={cart} />
      ) : cart.unconfirmed ? (
        <EmptyCart rejections={cart.rejections} title="Your bag isn’t here yet">
          Items you add stay on this device until we can reach the shop. If you already had a bag,
          it will appear then.
        </EmptyCart>
      ) : cart.lines.length === 0 ? (
        <EmptyCart rejections={cart.rejections} title="Your bag is empty">
          A one-of-a-kind item goes to the first person to check out.
        </EmptyCart>
      ) : (
        <FilledCart cart={cart} />
      )}
    </Container>
  );
}

function FilledCart({ cart }: { cart: Extract<CartView, { status: 'ready' }> }) {
  const [asking, setAsking] = useState(false);
  const fee = useShippingFee();
  const pay = useRef<HTMLDivElement>(null);
  useBottomInset(pay);
  return (
    <>
      <CartHeader>
        <chakra.h1 textStyle="d64">Bag</chakra.h1>
        <LinkButton fontSize="14" minHeight="44px" onClick={() => setAsking(true)}>
          Clear bag
        </LinkButton>
      </CartHeader>
      <Columns>
        <div>
          <RejectionCards rejections={cart.rejections} lines={cart.lines} />
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
          <CartSummary totals={payableTotals(cart.lines, fee)} counted />
          <CachedSince />
          <Pay ref={pay}>
            <CheckoutButton cart={cart} />
          </Pay>
          <chakra.p textStyle="t14" color="ink2">
            <ShippingNote />
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
        This removes everything from your bag.
      </ConfirmDialog>
    </>
  );
}

function Loading({ cart }: { cart: CartView }) {
  return (
    <>
      <CartHeader>
        <chakra.h1 textStyle="d64">Bag</chakra.h1>
      </CartHeader>
      <UnconfirmedNotice cart={cart} />
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

/** On a phone the total is right above the checkout button, even in a short cart. */
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

/** On a phone the checkout button stays within reach. */
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
