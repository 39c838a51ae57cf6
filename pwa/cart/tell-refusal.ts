import type { CartEdit } from '#contract/cart';
import type { Product } from '#contract/catalogue';
import type { Refusal } from '../../workers/cart/rows';
import type { Unkept } from '../../workers/unkept';
import { paths } from '../paths';
import { toast } from '../ui/toaster';

/** The words for an edit that failed for another reason than stock (behaviour 8.5 and on). */
export const FAILED: Readonly<Record<CartEdit['type'], string>> = {
  add: 'Failed to add item to cart. Please try again.',
  quantity: 'Failed to update cart item. Please try again.',
  remove: 'Failed to remove item from cart. Please try again.',
  clear: 'Failed to clear cart. Please try again.',
};

/** What was asked for, as the shopper knows it. */
export function nameOf({
  product,
  name,
  edit,
}: Refusal & { product: Product | undefined }): string {
  return product?.name ?? name ?? (edit.type === 'clear' ? 'Your bag' : 'An item');
}

interface Refused {
  reason: string;
  available?: number;
  /** The product, where its cart is not what the shopper looks at. */
  name?: string;
}

/** Stock is said as stock (behaviour 5.7), anything else by the words of its command. */
export function tellRefusal({ reason, available, name }: Refused, type: CartEdit['type']): void {
  const said = available === undefined ? FAILED[type] : reason;
  toast({
    title: available === undefined ? 'Error' : 'Insufficient Stock',
    description: name === undefined ? said : `${name}: ${said}`,
    tone: 'bad',
    ...(location.pathname !== paths.cart &&
      name !== undefined && { action: { label: 'View bag', to: paths.cart } }),
  });
}

/** What the device may have kept is said as just that (decision 115). */
export const NOT_TOLD = 'This browser has not said whether it took that. Look into your bag first.';

export function tellUnkept(why: Unkept, type: CartEdit['type']): void {
  toast({
    title: 'Error',
    description: why === 'not-told' ? NOT_TOLD : FAILED[type],
    tone: 'bad',
  });
}
