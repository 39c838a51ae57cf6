import { chakra } from '../../ui/chakra';
import { useRef, type ReactNode } from 'react';
import type { Product } from '#contract/products/catalogue';
import { isSold, soldLabel, readFacts, type Facts } from '#contract/products/specification';
import { useShippingNotes } from '../../platform/shop-facts/shipping';
import { SaveButton } from '../../saved/SaveButton';
import { useBottomInset } from '../../ui/hooks/use-bottom-inset';
import { AddToCartButton } from './AddToCartButton';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px 20px',
    marginTop: { md: '18px' },
    mdDown: {
      // Large text needs two rows.
      flexWrap: 'wrap',
      position: 'fixed',
      zIndex: 'bar',
      insetInline: '0',
      bottom: 'var(--tabs)',
      paddingBlock: '9px',
      paddingInline: 'gutter',
      paddingBottom: 'max(9px, calc(9px + env(safe-area-inset-bottom) - var(--tabs)))',
      background: 'surface',
      borderTop: '1px solid {colors.line}',
    },
  },
});

interface Props {
  product: Product;
  size: string | undefined;
  price: ReactNode;
}

/** Fixed at the bottom of a phone, with the price. */
export function BuyBar({ price, ...item }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar);
  const { beside } = useShippingNotes();
  const { product } = item;
  const facts = readFacts(product.specifications);
  return (
    <Bar ref={bar}>
      <chakra.div hideFrom="md" flex="none">
        {price}
        <chakra.small display="block" fontSize="12" lineHeight="1.2" color="ink2" marginTop="3px">
          {stockText(facts)}
          {!isSold(facts) && <chakra.span display="block">{beside}</chakra.span>}
        </chakra.small>
      </chakra.div>
      <AddToCartButton {...item} />
      <chakra.div hideBelow="md" alignSelf="start" marginLeft="-10px">
        <SaveButton id={product.id} name={product.name} product={product} kind="beside" />
      </chakra.div>
    </Bar>
  );
}

function stockText(facts: Facts): string {
  const { quantity } = facts;
  if (isSold(facts)) return soldLabel(facts).toLowerCase();
  return quantity === 1 ? 'one only' : `${quantity} left`;
}
