import { keptFor } from '#contract/retention';
import { keepIntent } from '../cart/commands';
import type { Cart } from '../cart/use-cart';
import { paths } from '../paths';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { LinkButton, TextLink } from '../ui/TextLink';
import { useHeldFocus } from '../ui/use-held-focus';
import { prepareCheckout } from './intent';
import { ReturnNotice } from './ReturnNotice';
import type { Acknowledgement } from './team-suits';

interface Props {
  cart: Extract<Cart, { status: 'ready' }>;
  /** Of the notice on the cart's team suits. */
  acknowledged: Acknowledgement | undefined;
}

/** Paying needs the shop. Until then the checkout can be prepared (decision 104): nothing is ordered, held or charged. */
export function CutOff({ cart, acknowledged }: Props) {
  const isPrepared = cart.intent !== undefined;
  const holder = useHeldFocus<HTMLDivElement>(isPrepared);
  return (
    <chakra.div ref={holder} tabIndex={-1} outline="none">
      {isPrepared ? (
        <Alert role="status" marginBottom="12px" borderLeftColor="act">
          Your checkout is prepared.{' '}
          <small>
            Nothing is ordered, held or charged yet. When the shop can be reached again we say so
            here and on every page, show what has changed, and you pay with a tap. It is kept here
            for {keptFor('preparedCheckout')}.
          </small>
          <Ways>
            <TextLink to={paths.shop}>Keep shopping</TextLink>
            <LinkButton onClick={() => void keepIntent(undefined)}>Forget it</LinkButton>
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
