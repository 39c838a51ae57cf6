import { useLocation } from 'react-router-dom';
import { canStartNewPayment } from '../../../workers/payment/payment';
import { storeCheckout } from '../../cart/cart-commands';
import { useCart } from '../../cart/use-cart';
import { paths } from '../../paths';
import { focusMain } from '../../platform/route-focus';
import { useIsConfirmedOnline } from '../../platform/offline/connection';
import { useCurrentPayment } from '../../platform/payment/current-payment';
import { useNow } from '../../saved/use-now';
import { chakra } from '../../ui/chakra';
import { LinkButton } from '../../ui/TextLink';
import { PaymentStrip } from './PaymentStrip';

/** Links to the saved checkout once the server is reachable (behaviour offline.checkout-saved). */
export function LiveSavedCheckoutStrip() {
  const cart = useCart();
  const payment = useCurrentPayment();
  const { pathname } = useLocation();
  const now = useNow();
  const isReached = useIsConfirmedOnline();
  if (cart.status === 'loading' || !cart.savedCheckout || pathname === paths.checkout) return null;
  const isBack = isReached && cart.waiting === 0;
  if (!isBack || cart.lines.length === 0 || !canStartNewPayment(payment, now)) return null;
  return (
    <PaymentStrip link={{ to: paths.checkout, label: 'Check out' }}>
      <chakra.b color="white">You are back online.</chakra.b> Your checkout is ready.{' '}
      <LinkButton
        color="shallow"
        paddingBlock="10px"
        onClick={() => void storeCheckout(undefined).then((isGone) => isGone && focusMain())}
      >
        Not now
      </LinkButton>
    </PaymentStrip>
  );
}
