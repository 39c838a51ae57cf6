import { useSavedNews } from '../../saved/use-saved';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Badge } from './CartCount';

/** Number of saved items that were sold, are back, or have a new price. */
export function SavedChangesBadge() {
  const news = useSavedNews();
  if (news === 0) return null;
  return (
    <Badge key={news}>
      {news}
      <VisuallyHidden>{` with news`}</VisuallyHidden>
    </Badge>
  );
}
