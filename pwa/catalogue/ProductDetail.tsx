import { chakra } from '../ui/chakra';
import { useLocation, useParams } from 'react-router-dom';
import { readFacts } from '#contract/specification';
import type { FoundProduct } from '../../workers/catalogue/api';
import { PageMeta } from '../platform/PageMeta';
import { Gallery } from './Gallery';
import { productData } from './product-data';
import { ProductColumns } from './ProductColumns';
import { ProductFacts } from './ProductFacts';
import { RelatedProducts } from './RelatedProducts';
import { StructuredData } from './StructuredData';

export function ProductDetail({ found }: { found: FoundProduct }) {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const { product } = found;
  const { quantity, sizes } = readFacts(product.specifications);
  // One size in the list is no choice.
  const size = found.size ?? (sizes.length === 1 ? sizes[0] : undefined);
  return (
    <>
      <PageMeta title={product.name} description={product.description} />
      <StructuredData json={productData(product, size, location.origin + pathname)} />
      <ProductColumns>
        <Gallery
          id={id}
          name={product.name}
          pictures={[...new Set([product.imageUrl, ...product.additionalImages])].filter(
            (address, index) => index === 0 || address !== '',
          )}
          sold={quantity <= 0}
          limited={quantity === 1}
        />
        <ProductFacts product={product} size={size} />
      </ProductColumns>
      <chakra.div marginTop="64px">
        <RelatedProducts productId={product.id} />
      </chakra.div>
    </>
  );
}
