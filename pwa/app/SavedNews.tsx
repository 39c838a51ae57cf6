import { useSavedNews } from '../saved/use-saved';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Badge } from './CartCount';

/** How many saved listings have news: sold, back, or another price. */
export function SavedNews() {
  const news = useSavedNews();
  if (news === 0) return null;
  return (
    <Badge key={news}>
      {news}
      <VisuallyHidden>{` with news`}</VisuallyHidden>
    </Badge>
  );
}
