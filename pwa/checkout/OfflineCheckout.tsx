import { retentionText } from '#contract/retention';
import { storeCheckout } from '../cart/commands';
import type { CartView } from '../cart/use-cart';
import { paths } from '../paths';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { LinkButton, TextLink } from '../ui/TextLink';
import { useRestoreFocus } from '../ui/hooks/use-restore-focus';
import { prepareCheckout } from './saved-checkout';
import { ReturnNotice } from './ReturnNotice';
import type { Acknowledgement } from './team-suits';

interface Props {
  cart: Extract<CartView, { status: 'ready' }>;
  /** Of the notice about team suits. */
  acknowledged: Acknowledgement | undefined;
}

/**
 * Payment needs the server. Until then the checkout can be prepared (behaviour
 * offline.checkout-saved): nothing is ordered, reserved or charged.
 */
export function OfflineCheckout({ cart, acknowledged }: Props) {
  const isPrepared = cart.intent !== undefined;
  const holder = useRestoreFocus<HTMLDivElement>(isPrepared);
  return (
    <chakra.div ref={holder} tabIndex={-1} outline="none">
      {isPrepared ? (
        <Alert role="status" marginBottom="12px" borderLeftColor="act">
          Your checkout is prepared.{' '}
          <small>
            Nothing is ordered, held or charged yet. When the shop can be reached again we say so
            here and on every page, show what has changed, and you pay with a tap. It is kept here
            for {retentionText('preparedCheckout')}.
          </small>
          <Ways>
            <TextLink to={paths.shop}>Keep shopping</TextLink>
            <LinkButton onClick={() => void storeCheckout(undefined)}>Forget it</LinkButton>
          </Ways>
          <ReturnNotice />
        </Alert>
      ) : (
        <Alert role="status" marginBottom="12px">
          Paying needs a connection.{' '}
          <small>Your bag is kept; you can pay once you are online again.</small>
          <chakra.div marginTop="12px">
            <Button
              wide
              css={{ whiteSpace: 'normal' }}
              onClick={() => void prepareCheckout(cart.lines, acknowledged)}
            >
              Check out when I’m back online
            </Button>
          </chakra.div>
          <Ways>
            <TextLink to={paths.cart}>Back to Cart</TextLink>
          </Ways>
        </Alert>
      )}
    </chakra.div>
  );
}

const Ways = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 22px',
    marginTop: '6px',
    '& > *': { paddingBlock: '10px' },
  },
});
