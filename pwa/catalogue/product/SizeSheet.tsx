import type { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { SizeGuideLink } from './SizeGuideLink';

interface Props {
  product: Product;
  onChoose: (size: string) => void;
  onClose: () => void;
}

/** Shown when Add to Bag is tapped without a size: choosing one adds it. */
export function SizeSheet({ product, onChoose, onClose }: Props) {
  const { sizes } = readFacts(product.specifications);
  return (
    <Dialog open onClose={onClose} title="Choose your size">
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(88px, 1fr))"
        gap="10px"
      >
        {sizes.map((size, index) => (
          <li key={size}>
            <Button
              wide
              variant="line"
              data-first-focus={index === 0 || undefined}
              css={{ paddingInline: '8px' }}
              onClick={() => onChoose(size)}
            >
              {size}
            </Button>
          </li>
        ))}
      </chakra.ul>
      <SizeGuideLink product={product} />
    </Dialog>
  );
}
