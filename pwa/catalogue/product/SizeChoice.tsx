import { chakra } from '../../ui/chakra';
import type { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import { Chip } from '../../ui/Chip';

interface Props {
  product: Product;
  size: string | undefined;
  onChoose: (size: string) => void;
}

/** Size buttons of a product with a Sizes list. */
export function SizeChoice({ product, size, onChoose }: Props) {
  const { sizes } = readFacts(product.specifications);
  if (sizes.length === 0) return null;
  return (
    <chakra.div data-scripted="" role="group" aria-label="Size" marginBottom="16px">
      <chakra.p fontSize="14" fontWeight="600" marginBottom="4px" aria-hidden>
        Size
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="0 8px">
        {sizes.map((each) => (
          <Chip
            key={each}
            on={each === size}
            css={{ minWidth: '56px' }}
            onClick={() => onChoose(each)}
          >
            {each}
          </Chip>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
