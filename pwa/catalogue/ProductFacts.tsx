import { chakra } from '../ui/chakra';
import type { Product } from '#contract/catalogue';
import { CATEGORIES } from '#contract/categories';
import { formatCents, formatWhole, fromDollars } from '#contract/money';
import { promises } from '#contract/promises';
import { shop } from '#contract/shop';
import { comesWithPhoto, derivedId, isSold, readFacts } from '#contract/specification';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { useKeptSince } from '../platform/connection';
import { KeptNote } from '../saved/KeptNote';
import type { KeptProduct } from '../saved/kept-product';
import { FactList } from '../ui/FactList';
import { TextLink } from '../ui/TextLink';
import { WearGauge } from './WearGauge';
import { BuyBar } from './BuyBar';
import { OthersCheckout } from './OthersCheckout';
import { productRows } from './product-rows';
import { ShareButton } from './ShareButton';
import { SignedPhotoNote } from './SignedPhotoNote';
import { SizeChoice } from './SizeChoice';

interface Props {
  product: Product;
  size: string | undefined;
  /** Drawn from what is saved here, as nobody answers. */
  kept: KeptProduct['kept'] | undefined;
}

/** What it is, what it costs and the way into the cart. */
export function ProductFacts({ product, size, kept }: Props) {
  const facts = readFacts(product.specifications);
  const sold = isSold(facts);
  const cents = fromDollars(product.price);
  const price = cents % 100 === 0 ? formatWhole(cents) : formatCents(cents);
  const showSize = useShowSize(product);
  const keptSince = useKeptSince();
  const category = CATEGORIES.find(({ id }) => id === product.categoryId);
  return (
    <chakra.div position={{ md: 'sticky' }} top="102px" paddingTop={{ base: '16px', md: '0' }}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="8px">
        <div>
          <chakra.p hideBelow="md" fontSize="14" fontWeight="600" color="ink2">
            {category?.name}
          </chakra.p>
          <chakra.h1
            textStyle="d40"
            fontSize={{ base: '26px', md: 'clamp(1.75rem, 2.8vw, 2.5rem)' }}
            marginTop={{ md: '6px' }}
            overflowWrap="anywhere"
          >
            {product.name}
          </chakra.h1>
        </div>
        <ShareButton title={product.name} />
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="12px"
        margin={{ base: '12px 0 14px', md: '18px 0 20px' }}
      >
        <chakra.span hideBelow="md">
          <Price price={price} sold={sold} />
        </chakra.span>
        {facts.wears !== undefined && <WearGauge wears={facts.wears} big />}
      </chakra.div>
      {kept ? <KeptNote {...kept} /> : keptSince !== undefined && <KeptNote seenAt={keptSince} />}
      {!sold && !kept && <OthersCheckout productId={product.id} />}
      <SizeChoice product={product} size={size} onChoose={showSize} />
      <FactList rows={productRows(product, size)} />
      {(product.categoryId === 1 || product.categoryId === 2) && (
        <chakra.p marginTop="10px" fontSize="14">
          <TextLink to={paths.sizeGuide(listingId(product, size))}>Size guide</TextLink>
        </chakra.p>
      )}
      {!sold && comesWithPhoto(product) && <SignedPhotoNote />}
      <BuyBar product={product} size={size} price={<Price price={price} sold={sold} />} />
      {!sold && (
        <chakra.p fontSize="14" color="ink2" marginTop="12px">
          Ships in {promises.shipsIn}. Canada {formatCents(shop.shippingFee)}.
        </chakra.p>
      )}
      <chakra.div marginTop="22px" paddingTop="18px" borderTop="1px solid {colors.line}">
        <chakra.h2 fontWeight="600">Description</chakra.h2>
        <chakra.p marginTop="6px" color="ink2" whiteSpace="pre-line">
          {product.description}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

const Amount = chakra('span', {
  base: {
    textStyle: 'num',
    fontSize: { base: 'clamp(1.25rem, 6.6vw, 1.625rem)', md: '32px' },
    fontWeight: '750',
    lineHeight: '1',
  },
  variants: { sold: { true: { color: 'ink2' } } },
});

function listingId({ id, specifications }: Product, size: string | undefined): string {
  const isOfList = size !== undefined && readFacts(specifications).sizes.includes(size);
  return isOfList ? derivedId(id, size) : id;
}

/** A size has an address of its own (decision 5). */
function useShowSize({ id }: Product) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (size: string) =>
    void navigate(paths.product(derivedId(id, size)), {
      replace: true,
      state: { ...state, inPlace: true },
    });
}

function Price({ price, sold }: { price: string; sold: boolean }) {
  return (
    <Amount as={sold ? 's' : 'span'} sold={sold}>
      {price}
    </Amount>
  );
}
