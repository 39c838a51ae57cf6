import { chakra } from '../ui/chakra';
import { useState } from 'react';
import { demand } from '#contract/cart-edits';
import type { Product } from '#contract/catalogue';
import { readFacts } from '#contract/specification';
import { useCart } from '../cart/use-cart';
import { Button } from '../ui/Button';
import { toast } from '../ui/toaster';
import { WaveGlyph } from '../ui/WaveGlyph';

const NOT_ADDED = {
  title: 'Error',
  description: 'Failed to add item to cart. Please try again.',
  tone: 'bad',
} as const;

interface Props {
  product: Product;
  /** Of a Sizes list the one chosen. */
  size: string | undefined;
  /** Tapped while a size is still to be chosen. */
  onSizeMissing: () => void;
}

/** Sold or all in the bag: it says so and does nothing. */
export function AddToBagButton({ product, size, onSizeMissing }: Props) {
  const [isAdding, setAdding] = useState(false);
  const cart = useCart();
  const lines = cart.status === 'ready' ? cart.lines : [];
  const { quantity, sizes } = readFacts(product.specifications);
  const refusal = explain(quantity, demand(lines, product.id));
  const isWaiting = lines.some((line) => line.productId === product.id && line.pending);
  const add = async () => {
    if (sizes.length > 0 && size === undefined) return onSizeMissing();
    setAdding(true);
    const commands = await import('../cart/commands').catch(() => undefined);
    await commands?.addToBag({ product, size }).catch(reportError);
    // The script is not here yet and not to be had now: the tap was in vain, and is said to be.
    if (!commands) toast(NOT_ADDED);
    setAdding(false);
  };
  return (
    <chakra.div flex="1" minWidth="0">
      <Button
        wide
        loading={isAdding}
        aria-disabled={refusal !== undefined}
        onClick={() => {
          if (refusal === undefined) void add();
        }}
      >
        {refusal ?? 'Add to Bag'}
      </Button>
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

function explain(left: number, inBag: number): string | undefined {
  if (left <= 0) return 'Sold';
  if (inBag < left) return undefined;
  return left === 1 ? 'In your bag' : `All ${left} in your bag`;
}
