import { openCart, type CartEngine } from '../../workers/cart/engine';
import { catalogue } from './catalogue';

/** The bag's engine of this page: started once, shared by every screen. */
export const cartEngine: CartEngine = openCart({
  findProducts: (ids) => catalogue.productsById(ids),
});
