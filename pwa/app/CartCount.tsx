import { useCart } from '../cart/use-cart';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { WaveGlyph } from '../ui/WaveGlyph';
import { Badge } from './Badge';

/** How many articles the cart holds, or the wave while something waits to sync. */
export function CartCount() {
  const cart = useCart();
  if (cart.status === 'loading') return null;
  const count = cart.lines.reduce((total, { quantity }) => total + quantity, 0);
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
