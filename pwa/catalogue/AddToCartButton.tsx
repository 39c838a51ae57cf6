import { chakra } from '../ui/chakra';
import { useLayoutEffect, useRef, useState } from 'react';
import { demand } from '#contract/cart-edits';
import type { Product } from '#contract/catalogue';
import { isSold, readFacts } from '#contract/specification';
import { addToCart } from '../cart/commands';
import { useCart } from '../cart/use-cart';
import { paths } from '../paths';
import { Button, ButtonLink } from '../ui/Button';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { WaveGlyph } from '../ui/WaveGlyph';
import { SizeSheet } from './SizeSheet';

interface Props {
  product: Product;
  /** Of a Sizes list the one chosen. */
  size: string | undefined;
  /** In a list of several. */
  small?: boolean;
}

/** Asks for the size that is not chosen yet. Sold: it says so; all in the cart: it leads there. */
export function AddToCartButton({ product, size, small = false }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const cart = useCart();
  const lines = cart.status === 'ready' ? cart.lines : [];
  const facts = readFacts(product.specifications);
  const { quantity, sizes } = facts;
  const sold = isSold(facts);
  const isInCart = !sold && demand(lines, product.id) >= quantity;
  const link = useRef<HTMLAnchorElement>(null);
  const wasAdded = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus has just given way to the link.
    if (isInCart && wasAdded.current && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
  }, [isInCart]);
  const isWaiting = lines.some((line) => line.productId === product.id && line.pending);
  const add = async (chosen: string | undefined) => {
    wasAdded.current = true;
    setChoosing(false);
    setAdding(true);
    await addToCart({ product, size: chosen }).catch(reportError);
    setAdding(false);
  };
  const tap = () => {
    if (sizes.length > 0 && size === undefined) setChoosing(true);
    else void add(size);
  };
  return (
    <chakra.div flex="1" minWidth="0">
      {isInCart ? (
        <ButtonLink
          ref={link}
          size={small ? 'sm' : 'md'}
          wide={!small}
          variant="line"
          to={paths.cart}
        >
          {quantity === 1 ? 'In your bag' : `All ${quantity} in your bag`}
          {small && <VisuallyHidden>, {product.name}</VisuallyHidden>}
        </ButtonLink>
      ) : (
        <Button
          size={small ? 'sm' : 'md'}
          variant={small ? 'line' : 'action'}
          wide={!small}
          loading={isAdding}
          aria-disabled={sold}
          onClick={sold ? undefined : tap}
        >
          {sold ? 'Sold' : 'Add to Bag'}
          {small && <VisuallyHidden>, {product.name}</VisuallyHidden>}
        </Button>
      )}
      {isChoosing && (
        <SizeSheet
          sizes={sizes}
          onChoose={(chosen) => void add(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
      {isWaiting && (
        <chakra.p
          display="flex"
          alignItems="center"
          gap="10px"
          marginTop="6px"
          fontSize="14"
          fontWeight="600"
          color="link"
        >
          <WaveGlyph />
          Waiting to sync
        </chakra.p>
      )}
    </chakra.div>
  );
}
