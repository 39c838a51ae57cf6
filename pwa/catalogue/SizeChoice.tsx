import { chakra } from '../ui/chakra';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '#contract/catalogue';
import { derivedId, readFacts } from '#contract/specification';
import { paths } from '../paths';
import { Chip } from '../ui/Chip';

interface Props {
  product: Product;
  size: string | undefined;
}

/** One of the product's Sizes; the address becomes that size's own (decision 5). */
export function SizeChoice({ product, size }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { sizes } = readFacts(product.specifications);
  if (sizes.length === 0) return null;
  const choose = (size: string) =>
    void navigate(paths.product(derivedId(product.id, size)), {
      replace: true,
      state: { ...state, inPlace: true },
    });
  return (
    <chakra.div role="group" aria-labelledby="size-choice" marginBottom="16px">
      <chakra.p id="size-choice" fontSize="14" fontWeight="600" marginBottom="4px">
        Size
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="0 8px">
        {sizes.map((each) => (
          <Chip
            key={each}
            on={each === size}
            css={{ minWidth: '56px' }}
            onClick={() => choose(each)}
          >
            {each}
          </Chip>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
