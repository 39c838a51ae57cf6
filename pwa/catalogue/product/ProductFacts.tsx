import { chakra } from '../../ui/chakra';
import type { Product } from '#contract/products/catalogue';
import { CATEGORIES } from '#contract/products/categories';
import { formatCents, formatWhole, fromDollars } from '#contract/money';
import { leavesAgainText } from '#contract/shop/holiday';
import { shippingNotes, spanText } from '#contract/shop/shipping';
import { comesWithPhoto, derivedId, isSold, readFacts } from '#contract/products/specification';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { useCachedSince } from '../../platform/offline/connection';
import { useShipping } from '../../platform/shop-facts/shipping';
import { useCurrentHoliday } from '../../platform/shop-facts/shop-facts';
import { CachedNote } from '../../saved/CachedNote';
import type { SavedSnapshot } from '../../saved/saved-snapshot';
import { FactList } from '../../ui/FactList';
import { WearGauge } from './WearGauge';
import { BuyBar } from './BuyBar';
import { ReservedByOthers } from './ReservedByOthers';
import { productRows } from './product-rows';
import { ShareButton } from './ShareButton';
import { SignedPhotoNote } from './SignedPhotoNote';
import { SizeChoice } from './SizeChoice';
import { SizeGuideLink } from './SizeGuideLink';
import { swimmerOf, useSwimmerName } from './use-swimmer-name';

interface Props {
  product: Product;
  size: string | undefined;
  /**
   * Set if the product comes from the saved items, because neither catalogue nor server responded.
   */
  cached: SavedSnapshot['cached'] | undefined;
}

/** Name, price and buy button. */
export function ProductFacts({ product, size, cached }: Props) {
  const facts = readFacts(product.specifications);
  const swimmer = useSwimmerName(swimmerOf(product));
  const sold = isSold(facts);
  const cents = fromDollars(product.price);
  const price = cents % 100 === 0 ? formatWhole(cents) : formatCents(cents);
  const showSize = useNavigateToSize(product);
  const cachedSince = useCachedSince();
  const holiday = useCurrentHoliday();
  const shipping = useShipping();
  const category = CATEGORIES.find(({ id }) => id === product.categoryId);
  return (
    <chakra.div position={{ md: 'sticky' }} top="102px" paddingTop={{ base: '16px', md: '0' }}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="8px">
        <div>
          <chakra.p fontSize="14" fontWeight="600" color="ink2">
            {category?.name}
          </chakra.p>
          <chakra.h1
            textStyle="d40"
            fontSize={{ base: '1.625rem', md: 'clamp(1.75rem, 2.8vw, 2.5rem)' }}
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
      {cached ? (
        <CachedNote {...cached} />
      ) : (
        cachedSince !== undefined && <CachedNote seenAt={cachedSince} />
      )}
      {!sold && !cached && <ReservedByOthers productId={product.id} />}
      <SizeChoice product={product} size={size} onChoose={showSize} />
      <FactList rows={productRows(product, size, swimmer)} />
      <SizeGuideLink product={product} size={size} />
      {!sold && comesWithPhoto(product) && <SignedPhotoNote signer={swimmer} />}
      <BuyBar product={product} size={size} price={<Price price={price} sold={sold} />} />
      {!sold && (
        <chakra.p fontSize="14" color="ink2" marginTop="12px">
          {holiday ? leavesAgainText(holiday) : `Ships in ${spanText(shipping, 'shipsIn')}.`}{' '}
          {shippingNotes(shipping).product}
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

/** Returns a function that opens the address of a size (behaviour product.size-addresses). */
function useNavigateToSize({ id }: Product) {
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
