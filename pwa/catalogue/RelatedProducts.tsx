import { useQuery } from '@tanstack/react-query';
import { catalogue } from '../platform/catalogue';
import { catalogueKey } from '../platform/query-client';
import { Carousel } from '../ui/Carousel';
import { ProductCard } from './ProductCard';

const LIMIT = 8;

/** Nothing while it loads or when there is nothing: the page does without. */
export function RelatedProducts({ productId }: { productId: string }) {
  const { data: cards = [] } = useQuery({
    queryKey: catalogueKey('related', productId),
    queryFn: () => catalogue.related(productId, LIMIT),
  });
  if (cards.length === 0) return null;
  return (
    <Carousel title="More like this">
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} />
      ))}
    </Carousel>
  );
}
