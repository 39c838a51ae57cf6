import { chakra } from '../ui/chakra';
import { formatCents, fromDollars } from '#contract/money';
import { pictureOf } from '#contract/pictures';
import { derivedId } from '#contract/specification';
import { useState } from 'react';
import { AddToCartButton } from '../catalogue/AddToCartButton';
import { productRows } from '../catalogue/product-rows';
import { SizeChoice } from '../catalogue/SizeChoice';
import { useProduct } from '../catalogue/use-product';
import { paths } from '../paths';
import { Skeleton } from '../ui/Skeleton';
import { Button, ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { FactList } from '../ui/FactList';
import { Picture } from '../ui/Picture';

const Facts = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: { base: '16px', md: '12px 40px' },
    gridTemplateColumns: { base: '128px minmax(0, 1fr)', md: 'minmax(0, 380px) minmax(0, 1fr)' },
    gridTemplateRows: { md: 'auto 1fr' },
    gridTemplateAreas: {
      base: '"picture choice" "facts facts"',
      md: '"picture choice" "picture facts"',
    },
  },
});

interface Props {
  id: string;
  onClose: () => void;
}

/** A product without leaving the results (decision 19). */
export function QuickView({ id, onClose }: Props) {
  const { data, isPending, refetch } = useProduct(id);
  const [chosen, setChosen] = useState<string>();
  if (!data) {
    const isGone = data === null;
    return (
      <Dialog
        open
        kind="wide"
        onClose={onClose}
        title={isPending ? 'One moment' : isGone ? 'Product Not Found' : 'No answer'}
      >
        {isPending ? (
          <Skeleton picture />
        ) : isGone ? (
          'The shop no longer has this item.'
        ) : (
          <>
            <chakra.p marginBottom="16px">
              The shop does not answer, and this device has not kept the product yet.
            </chakra.p>
            <Button variant="line" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        )}
      </Dialog>
    );
  }
  const { product } = data;
  const size = chosen ?? data.size;
  const address = size === undefined || size === data.size ? id : derivedId(product.id, size);
  return (
    <Dialog
      open
      kind="wide"
      onClose={onClose}
      title={product.name}
      foot={
        <>
          <AddToCartButton product={product} size={size} />
          <ButtonLink variant="line" to={paths.product(address)}>
            View Details
          </ButtonLink>
        </>
      }
    >
      <Facts>
        <chakra.div gridArea="picture">
          <Picture
            {...pictureOf(product.imageUrl)}
            sizes="(min-width: 48em) 380px, 128px"
            alt={product.name}
            name={product.name}
            eager
          />
        </chakra.div>
        <chakra.div gridArea="choice">
          <chakra.p textStyle="num" fontSize="28" lineHeight="1.15" marginBottom="8px">
            {formatCents(fromDollars(product.price))}
          </chakra.p>
          <SizeChoice product={product} size={size} onChoose={setChosen} />
        </chakra.div>
        <chakra.div gridArea="facts">
          <FactList rows={productRows(product, size)} />
          <chakra.div display={{ base: 'none', md: 'block' }} marginTop="16px">
            <chakra.p color="ink2" lineClamp={5}>
              {product.description}
            </chakra.p>
          </chakra.div>
        </chakra.div>
      </Facts>
    </Dialog>
  );
}
