import { formatCents, formatWhole, fromDollars } from '#contract/money';
import { readFacts, soldLabel } from '#contract/products/specification';
import type { Product } from '#contract/products/catalogue';
import { isUnavailable } from './line-availability';
import type { LineWithProduct, RejectedEditWithProduct } from './use-cart';

/** Message about an unavailable product, and the text in place of its price. */
export interface Unavailability {
  text: string;
  now: string;
}

const GONE: Unavailability = { text: 'No longer in the shop.', now: 'Gone' };

/** Why a line is unavailable. Undefined if it is available. */
export function lineUnavailability(
  line: Pick<LineWithProduct, 'product' | 'gone'>,
): Unavailability | undefined {
  if (line.gone) return GONE;
  return isUnavailable(line) ? soldOut(line.product) : undefined;
}

/** Why a rejected edit cannot be fulfilled (sold out or delisted). */
export function rejectionUnavailability(
  rejection: RejectedEditWithProduct,
): Unavailability | undefined {
  if (rejection.code === 'product-not-found' || rejection.gone) return GONE;
  return unitsAvailable(rejection) === 0 ? soldOut(rejection.product) : undefined;
}

function soldOut(product: Product | undefined): Unavailability {
  const facts = readFacts(product?.specifications ?? []);
  return {
    text: facts.isSetAside ? 'Not for sale right now.' : 'No longer in stock.',
    now: soldLabel(facts),
  };
}

/**
 * Remaining units of a product whose edit was rejected for its stock. The catalogue may show fewer
 * by now.
 */
export function unitsAvailable({
  available,
  product,
}: RejectedEditWithProduct): number | undefined {
  if (available === undefined || !product) return available;
  return Math.min(available, readFacts(product.specifications).quantity);
}

/** Describes a change between two prices in dollars. Undefined if they are equal. */
export function priceChange(was: number, now: number) {
  if (was === now) return undefined;
  const text = now < was ? 'Price went down' : 'Price went up';
  return { text, was: priceText(was), now: priceText(now) };
}

/** A price without cents if there are none, because two prices share a row on a phone. */
export function priceText(dollars: number): string {
  const format = Number.isInteger(dollars) ? formatWhole : formatCents;
  return format(fromDollars(dollars));
}
