import { retentionText } from '#contract/retention';
import { storeCheckout } from '../cart/cart-commands';
import type { CartView } from '../cart/use-cart';
import { paths } from '../paths';
import { useShippingFee } from '../platform/shop-facts/shipping';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { LinkButton, TextLink } from '../ui/TextLink';
import { useRestoreFocus } from '../ui/hooks/use-restore-focus';
import { prepareCheckout } from './saved-checkout';
import { BackOnlineNoticeOffer } from './BackOnlineNoticeOffer';
import type { Acknowledgement } from './team-suits';

interface Props {
  cart: Extract<CartView, { status: 'ready' }>;
  /** Acknowledgement of the notice about team suits. */
  acknowledged: Acknowledgement | undefined;
}

/**
 * Shown while the server is unreachable. The checkout can be saved for later (behaviour
 * offline.checkout-saved); nothing is ordered, reserved or charged.
 */
export function OfflineCheckout({ cart, acknowledged }: Props) {
  const fee = useShippingFee();
  const isPrepared = cart.savedCheckout !== undefined;
  const holder = useRestoreFocus<HTMLDivElement>(isPrepared);
  return (
    <chakra.div ref={holder} tabIndex={-1} outline="none">
      {isPrepared ? (
        <Alert role="status" marginBottom="12px" borderLeftColor="act">
          Your checkout is prepared.{' '}
          <small>
            Nothing is ordered, reserved or charged yet. When you’re back online, we’ll let you know
            on every page and show what has changed. Then you can pay. Your checkout stays on this
            device for {retentionText('preparedCheckout')}.
          </small>
          <LinkRow>
            <TextLink to={paths.shop}>Keep shopping</TextLink>
            <LinkButton onClick={() => void storeCheckout(undefined)}>Discard checkout</LinkButton>
          </LinkRow>
          <BackOnlineNoticeOffer />
        </Alert>
      ) : (
        <Alert role="status" marginBottom="12px">
          You need a connection to pay.{' '}
          <small>Your bag is safe. You can pay once you’re back online.</small>
          <chakra.div marginTop="12px">
            <Button
              wide
              css={{ whiteSpace: 'normal' }}
              onClick={() => void prepareCheckout(cart.lines, acknowledged, fee)}
            >
              Check out when I’m back online
            </Button>
          </chakra.div>
          <LinkRow>
            <TextLink to={paths.cart}>Back to Cart</TextLink>
          </LinkRow>
        </Alert>
      )}
    </chakra.div>
  );
}

const LinkRow = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 22px',
    marginTop: '6px',
    '& > *': { paddingBlock: '10px' },
  },
});
