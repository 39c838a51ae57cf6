import type { CartEdit } from '#contract/cart';
import type { Product } from '#contract/products/catalogue';
import type { RejectedEdit } from '../../workers/sync/schema';
import type { StorageFailure } from '../../workers/sync/storage-error';
import { paths } from '../paths';
import { toast } from '../ui/overlays/toasts';

/**
 * Messages of edits that failed for another reason than stock (behaviour errors.add-failed and
 * following).
 */
export const FAILURE_MESSAGES: Readonly<Record<CartEdit['type'], string>> = {
  add: 'Failed to add item to cart. Please try again.',
  quantity: 'Failed to update cart item. Please try again.',
  remove: 'Failed to remove item from cart. Please try again.',
  clear: 'Failed to clear cart. Please try again.',
};

/** Name of the edit's product, for messages. */
export function lineName({
  product,
  name,
  edit,
}: RejectedEdit & { product: Product | undefined }): string {
  return product?.name ?? name ?? (edit.type === 'clear' ? 'Your bag' : 'An item');
}

interface RejectionToast {
  reason: string;
  available?: number;
  /** The product's name, if the cart is not on the screen. */
  name?: string;
}

/**
 * Shows a lack of stock with its own message (behaviour cart.insufficient-stock-message), and any
 * other rejection with the message of its command.
 */
export function toastRejection(
  { reason, available, name }: RejectionToast,
  type: CartEdit['type'],
): void {
  const sentence = available === undefined ? FAILURE_MESSAGES[type] : reason;
  toast({
    title: available === undefined ? 'Error' : 'Insufficient Stock',
    description: name === undefined ? sentence : `${name}: ${sentence}`,
    tone: 'bad',
    ...(location.pathname !== paths.cart &&
      name !== undefined && { action: { label: 'View bag', to: paths.cart } }),
  });
}

/** The device may have stored the edit (decision storage-writes-time-out). */
export const STORAGE_UNKNOWN =
  'We couldn’t confirm that this was saved. Check your bag before you try again.';

export function toastStorageFailure(why: StorageFailure, type: CartEdit['type']): void {
  toast({
    title: 'Error',
    description: why === 'storage-unknown' ? STORAGE_UNKNOWN : FAILURE_MESSAGES[type],
    tone: 'bad',
  });
}
