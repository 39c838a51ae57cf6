import { useShippingNotes } from '../platform/shop-facts/shipping';

/** What shipping costs, below the total (behaviour cart.shipping-note). */
export function ShippingNote() {
  return useShippingNotes().order;
}
