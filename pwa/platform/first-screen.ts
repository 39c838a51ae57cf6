import { resolveId } from '#contract/specification';
import type { FoundProduct } from '../../workers/catalogue/api';

const ELEMENT_ID = 'first-screen';

/** What the server wrote into the document of a product's page. Handed out once: later it may be old. */
export function takeFirstProduct(id: string): FoundProduct | undefined {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return undefined;
  element.remove();
  try {
    return productAt(id, JSON.parse(element.textContent) as FoundProduct);
  } catch {
    // The catalogue is asked instead.
    return undefined;
  }
}

/** Undefined where it is about another address. */
function productAt(id: string, { product, size }: FoundProduct): FoundProduct | undefined {
  const named = resolveId(id, (productId) => (productId === product.id ? product : undefined));
  return named?.size === size ? named : undefined;
}
