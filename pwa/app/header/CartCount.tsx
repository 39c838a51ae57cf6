import { countUnits } from '#contract/totals';
import { useCart } from '../../cart/use-cart';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WaveGlyph } from '../../ui/WaveGlyph';

/** Number of units in the cart, or a wave icon while edits wait to sync. */
export function CartCount() {
  const cart = useCart();
  if (cart.status === 'loading') return null;
  const count = countUnits(cart.lines);
  const unit = count === 1 ? 'item' : 'items';
  if (cart.waiting > 0) {
    return (
      <Badge>
        <WaveGlyph />
        <VisuallyHidden>{`${count} ${unit}, waiting to sync`}</VisuallyHidden>
      </Badge>
    );
  }
  if (count === 0) return null;
  return (
    <Badge key={count}>
      {count}
      <VisuallyHidden>{` ${unit}`}</VisuallyHidden>
    </Badge>
  );
}

/** A small counter. `--badge` sets its colours. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '20px',
    height: '20px',
    paddingInline: '5px',
    borderRadius: '10px',
    background: 'var(--badge, {colors.white})',
    color: 'var(--badge-ink, {colors.deep})',
    textStyle: 'num',
    fontWeight: '700',
    fontSize: '12',
    lineHeight: '20px',
    textAlign: 'center',
    animation: 'rise {durations.quick} {easings.out}',
  },
});
