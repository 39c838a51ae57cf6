import { chakra } from '../../ui/chakra';
import { useParams } from 'react-router-dom';
import { altTextOf } from '#contract/products/alt-texts';
import { isSold, soldLabel, readFacts } from '#contract/products/specification';
import type { FoundProduct } from '../../../workers/catalogue/api';
import { useRecordViewed } from '../../saved/use-record-viewed';
import type { SavedSnapshot } from '../../saved/saved-snapshot';
import { PageMeta } from '../../platform/PageMeta';
import { SaveButton } from '../../saved/SaveButton';
import { Gallery } from '../gallery/Gallery';
import { ProductColumns } from './ProductColumns';
import { ProductFacts } from './ProductFacts';
import { RelatedProducts } from './RelatedProducts';

export function ProductDetail({ found }: { found: FoundProduct | SavedSnapshot }) {
  const { id = '' } = useParams();
  const { product } = found;
  const facts = readFacts(product.specifications);
  const { quantity, sizes } = facts;
  useRecordViewed(product);
  // If the Sizes list has only one size, that size is chosen automatically.
  const size = found.size ?? (sizes.length === 1 ? sizes[0] : undefined);
  const pictures = [...new Set([product.imageUrl, ...product.additionalImages])].filter(
    (address, index) => index === 0 || address !== '',
  );
  return (
    <>
      <PageMeta title={product.name} description={product.description} />
      <ProductColumns>
        <Gallery
          id={id}
          name={product.name}
          mark={
            <SaveButton id={product.id} name={product.name} product={product} kind="corner" disc />
          }
          pictures={pictures}
          altTexts={pictures.map((address) => altTextOf(product, address))}
          sold={isSold(facts) ? soldLabel(facts) : undefined}
          limited={quantity === 1}
        />
        <ProductFacts
          product={product}
          size={size}
          cached={'cached' in found ? found.cached : undefined}
        />
      </ProductColumns>
      <chakra.div marginTop="64px">
        <RelatedProducts productId={product.id} />
      </chakra.div>
    </>
  );
}
