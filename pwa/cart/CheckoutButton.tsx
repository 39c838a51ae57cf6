import { countUnits } from '#contract/totals';
import { MAX_PAYMENT_UNITS } from '#contract/bounds';
import { chakra } from '../ui/chakra';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { Button, ButtonLink } from '../ui/Button';
import { applyStockLimits } from './cart-commands';
import { isUnavailable, neededChanges } from './line-availability';
import type { LineWithProduct, CartView } from './use-cart';

const Notice = chakra('p', {
  base: { fontSize: '14', fontWeight: '600', color: 'ropeInk', marginBottom: '8px' },
});

/** Applies the needed line changes, then opens the checkout. */
export function CheckoutButton({ cart }: { cart: Extract<CartView, { status: 'ready' }> }) {
  const [isSettling, setSettling] = useState(false);
  const navigate = useNavigate();
  const changes = neededChanges(cart.lines);
  const applyChanges = async () => {
    setSettling(true);
    await applyStockLimits(changes);
    setSettling(false);
    if (changes.some(({ quantity }) => quantity > 0) || changes.length < cart.lines.length)
      await navigate(paths.checkout);
  };
  if (changes.length === 0 && !isSettling) {
    const excess = countUnits(cart.lines) - MAX_PAYMENT_UNITS;
    return excess > 0 ? (
      <Notice>
        You can pay for up to {MAX_PAYMENT_UNITS} items at once. Remove {excess} to check out.
      </Notice>
    ) : (
      <ButtonLink to={paths.checkout} wide>
        {cart.connection.state === 'online' ? 'Check out' : 'Check out when online'}
      </ButtonLink>
    );
  }
  const isRemoval = changes.every(({ quantity }) => quantity === 0);
  const leavesNothing = isRemoval && changes.length === cart.lines.length;
  return (
    <>
      <Notice>{neededChangesText(changes.map(({ line }) => line))}</Notice>
      <Button wide loading={isSettling} onClick={() => void applyChanges()}>
        {leavesNothing ? 'Remove' : isRemoval ? 'Remove and continue' : 'Update and continue'}
      </Button>
    </>
  );
}

/** The text above the button, which says what must change first. */
function neededChangesText(lines: readonly LineWithProduct[]): string {
  const [first] = lines;
  if (!first) return '';
  const unavailableText = first.gone ? 'is no longer in the shop' : 'is sold';
  const what = isUnavailable(first) ? unavailableText : 'isn’t available in this quantity';
  const name = first.product?.name ?? 'An item';
  const others = lines.length - 1;
  if (others === 0) return `${name} ${what}.`;
  return `${name} and ${others} more ${lines.every(isUnavailable) ? 'are no longer available' : 'need changes'}.`;
}
