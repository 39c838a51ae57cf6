import { chakra } from '../ui/chakra';
import { formatCents, fromDollars } from '#contract/money';
import { pictureOf } from '#contract/products/pictures';
import { derivedId, isSold, readFacts } from '#contract/products/specification';
import { useState } from 'react';
import { AddToCartButton } from '../catalogue/product/AddToCartButton';
import { productRows } from '../catalogue/product/product-rows';
import { SizeChoice } from '../catalogue/product/SizeChoice';
import { SizeGuideLink } from '../catalogue/product/SizeGuideLink';
import { useProduct } from '../catalogue/product/use-product';
import { swimmerOf, useSwimmerName } from '../catalogue/product/use-swimmer-name';
import { paths } from '../paths';
import { useShippingNotes } from '../platform/shop-facts/shipping';
import { Skeleton } from '../ui/Skeleton';
import { Button, ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/overlays/Dialog';
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

/** A product in a dialog over the search results (behaviour search.quick-view). */
export function QuickView({ id, onClose }: Props) {
  const { data, isPending, refetch } = useProduct(id);
  const [chosen, setChosen] = useState<string>();
  const { beside } = useShippingNotes();
  const wearer = useSwimmerName(data ? swimmerOf(data.product) : null);
  if (!data) {
    const isGone = data === null;
    return (
      <Dialog
        open
        kind="wide"
        onClose={onClose}
        title={isPending ? 'Loading' : isGone ? 'Product Not Found' : 'Couldn’t load this item'}
      >
        {isPending ? (
          <Skeleton picture />
        ) : isGone ? (
          'This item is no longer in the shop.'
        ) : (
          <>
            <chakra.p marginBottom="16px">
              We couldn’t reach the shop, and this item isn’t saved on this device. Check your
              connection and try again.
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
            alt={product.altTexts?.[0] || product.name}
            name={product.name}
            eager
          />
        </chakra.div>
        <chakra.div gridArea="choice">
          <chakra.p textStyle="num" fontSize="28" lineHeight="1.15" marginBottom="8px">
            {formatCents(fromDollars(product.price))}
            {!isSold(readFacts(product.specifications)) && (
              <chakra.small display="block" fontSize="14" fontWeight="400" color="ink2">
                {beside}
              </chakra.small>
            )}
          </chakra.p>
          <SizeChoice product={product} size={size} onChoose={setChosen} />
          <SizeGuideLink product={product} size={size} />
        </chakra.div>
        <chakra.div gridArea="facts">
          <FactList rows={productRows(product, size, wearer)} />
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
