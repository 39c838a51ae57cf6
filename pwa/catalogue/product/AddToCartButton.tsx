import { chakra } from '../../ui/chakra';
import { useLayoutEffect, useRef, useState } from 'react';
import { unitsInCart } from '#contract/cart-edits';
import type { Product } from '#contract/products/catalogue';
import { isSold, readFacts, soldLabel } from '#contract/products/specification';
import { addToCart } from '../../cart/cart-commands';
import { useCart } from '../../cart/use-cart';
import { paths } from '../../paths';
import { Button, ButtonLink } from '../../ui/Button';
import { WaveGlyph } from '../../ui/WaveGlyph';
import { SizeSheet } from './SizeSheet';

interface Props {
  product: Product;
  /** The chosen size of a Sizes list. */
  size: string | undefined;
  /** Small button for lists of products. Its accessible name includes the product's name. */
  small?: boolean;
  label?: string;
}

/** Asks for a size if none is chosen. Shows Sold or Unavailable, or a link if everything is in the cart. */
export function AddToCartButton(props: Props) {
  const { product, size, small = false, label = 'Add to Bag' } = props;
  const [isAdding, setAdding] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const cart = useCart();
  const lines = cart.status === 'ready' ? cart.lines : [];
  const facts = readFacts(product.specifications);
  const { quantity, sizes } = facts;
  const sold = isSold(facts);
  const isInCart = !sold && unitsInCart(lines, product.id) >= quantity;
  const inCart = quantity === 1 ? 'In your bag' : `All ${quantity} in your bag`;
  const text = isInCart ? inCart : sold ? soldLabel(facts) : label;
  // In a list of products, the name tells the buttons apart.
  const name = small ? `${text}, ${product.name}` : undefined;
  const link = useRef<HTMLAnchorElement>(null);
  const wasAdded = useRef(false);
  useLayoutEffect(() => {
    // The focused button was replaced by the link.
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
    <chakra.div flex={small ? '1' : '1 1 8em'} minWidth="0">
      {isInCart ? (
        <ButtonLink
          ref={link}
          size={small ? 'sm' : 'md'}
          wide={!small}
          variant="line"
          to={paths.cart}
          aria-label={name}
        >
          {text}
        </ButtonLink>
      ) : (
        <Button
          data-scripted=""
          size={small ? 'sm' : 'md'}
          variant={small ? 'line' : 'action'}
          wide={!small}
          loading={isAdding}
          aria-label={name}
          aria-disabled={sold}
          onClick={sold ? undefined : tap}
        >
          {text}
        </Button>
      )}
      {!small && (
        <noscript>{import.meta.env.SSR && <p>Adding to your bag needs JavaScript.</p>}</noscript>
      )}
      {isChoosing && (
        <SizeSheet
          product={product}
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
