import { useUnseenChangeCount } from '../../saved/use-saved';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Badge } from './CartCount';

/** Number of saved items that were sold, are back, or have a new price. */
export function SavedChangesBadge() {
  const count = useUnseenChangeCount();
  if (count === 0) return null;
  return (
    <Badge key={count}>
      {count}
      <VisuallyHidden>{` changed`}</VisuallyHidden>
    </Badge>
  );
}
