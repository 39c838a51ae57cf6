import { useQuery } from '@tanstack/react-query';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';
import { Carousel } from '../ui/Carousel';
import { ProductCard } from './ProductCard';

const LIMIT = 8;

/** Nothing while it loads or when there is nothing: the page does without. */
export function RelatedProducts({ productId }: { productId: string }) {
  const version = useCatalogueVersion();
  const { data: cards = [] } = useQuery({
    queryKey: ['related', productId, version],
    queryFn: () => catalogue.related(productId, LIMIT),
    placeholderData: (before, query) => (query?.queryKey[1] === productId ? before : undefined),
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
