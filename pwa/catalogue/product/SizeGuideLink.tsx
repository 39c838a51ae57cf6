import type { Product } from '#contract/products/catalogue';
import { hasSizeGuide } from '#contract/products/categories';
import { paths } from '../../paths';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { listingId } from './listing-id';

interface Props {
  product: Product;
  /** The chosen size, highlighted in the chart. */
  size?: string | undefined;
}

/** Links suits and briefs to the size chart and back. */
export function SizeGuideLink({ product, size }: Props) {
  if (!hasSizeGuide(product.categoryId)) return null;
  return (
    <chakra.p marginTop="10px" fontSize="14">
      <TextLink to={paths.sizeGuide(listingId(product, size))}>Size guide</TextLink>
    </chakra.p>
  );
}
