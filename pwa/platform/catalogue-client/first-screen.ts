import { resolveId } from '#contract/products/specification';
import type { FoundProduct } from '../../../workers/catalogue/api';

const ELEMENT_ID = 'first-screen';

/**
 * The product that the server wrote into the document. It is returned only once, because it may be
 * outdated later.
 */
export function takeFirstProduct(id: string): FoundProduct | undefined {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return undefined;
  element.remove();
  try {
    return productAt(id, JSON.parse(element.textContent) as FoundProduct);
  } catch {
    // The catalogue is queried instead.
    return undefined;
  }
}

/** The product in the document's data. Undefined if the data is for another address. */
function productAt(id: string, { product, size }: FoundProduct): FoundProduct | undefined {
  const named = resolveId(id, (productId) => (productId === product.id ? product : undefined));
  return named?.size === size ? named : undefined;
}
