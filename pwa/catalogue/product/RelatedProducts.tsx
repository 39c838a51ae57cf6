import { useQuery } from '@tanstack/react-query';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { catalogueKey } from '../../platform/catalogue-client/query-client';
import { Carousel } from '../../ui/Carousel';
import { ProductCard } from '../listing/ProductCard';

const LIMIT = 8;

/** Related products. Renders nothing while loading or if there are none. */
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
