import { useLocation } from 'react-router-dom';
import { useCart } from '../cart/use-cart';
import { paths } from '../paths';
import { loadCartEngine } from '../platform/load-cart-engine';
import { usePaymentUnderWay } from '../platform/payment-under-way';
import { chakra } from '../ui/chakra';
import { LinkButton } from '../ui/TextLink';
import { PaymentStrip } from './PaymentStrip';

/** The shop can be reached again, and a checkout was prepared without it: leads back there (decision 104). */
export function LiveIntentStrip() {
  const cart = useCart();
  const payment = usePaymentUnderWay();
  const { pathname } = useLocation();
  if (cart.status === 'loading' || !cart.intent || pathname === paths.checkout) return null;
  const isBack = cart.connection.state === 'online' && cart.waiting === 0;
  if (!isBack || cart.lines.length === 0 || (payment && payment.stage !== 'failed')) return null;
  return (
    <PaymentStrip link={{ to: paths.checkout, label: 'Check out' }}>
      <chakra.b color="white">You are back online.</chakra.b> Your checkout is ready.{' '}
      <LinkButton color="shallow" paddingBlock="10px" onClick={() => void forget()}>
        Not now
      </LinkButton>
    </PaymentStrip>
  );
}

/** A device that cannot forget it now says it again on the next page. */
async function forget(): Promise<void> {
  const engine = await loadCartEngine();
  await engine.keepIntent(undefined).catch(() => undefined);
}
