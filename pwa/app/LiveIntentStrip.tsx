import { useLocation } from 'react-router-dom';
import { mayPayAnew } from '../../workers/payment';
import { keepIntent } from '../cart/commands';
import { useCart } from '../cart/use-cart';
import { paths } from '../paths';
import { focusMain } from '../platform/arrival';
import { useIsReached } from '../platform/connection';
import { usePaymentUnderWay } from '../platform/payment-under-way';
import { useNow } from '../saved/use-now';
import { chakra } from '../ui/chakra';
import { LinkButton } from '../ui/TextLink';
import { PaymentStrip } from './PaymentStrip';

/** The shop can be reached again, and a checkout was prepared without it: leads back there (decision 104). */
export function LiveIntentStrip() {
  const cart = useCart();
  const payment = usePaymentUnderWay();
  const { pathname } = useLocation();
  const now = useNow();
  const isReached = useIsReached();
  if (cart.status === 'loading' || !cart.intent || pathname === paths.checkout) return null;
  const isBack = isReached && cart.waiting === 0;
  if (!isBack || cart.lines.length === 0 || !mayPayAnew(payment, now)) return null;
  return (
    <PaymentStrip link={{ to: paths.checkout, label: 'Check out' }}>
      <chakra.b color="white">You are back online.</chakra.b> Your checkout is ready.{' '}
      <LinkButton
        color="shallow"
        paddingBlock="10px"
        onClick={() => void keepIntent(undefined).then((isGone) => isGone && focusMain())}
      >
        Not now
      </LinkButton>
    </PaymentStrip>
  );
}
