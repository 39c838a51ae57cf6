import { CARRIERS } from '#contract/carriers';
import { countryName } from '#contract/envelope';
import type { StoredOrder } from './order-document';

/**
 * Searches number, name, email address, item, address with province, country and tracking number, in any spelling.
 */
export function matchesSearch(order: StoredOrder, search: string): boolean {
  const { orderNumber, buyer, lines, address, tracking } = order;
  const texts = [
    orderNumber,
    buyer?.name,
    buyer?.email,
    ...lines.flatMap(({ productName, productId }) => [productName, productId]),
    ...(address ? [address.name, ...address.lines, address.city, address.postalCode] : []),
    ...(address ? [address.region, address.country, countryName(address.country)] : []),
    ...(tracking ? [tracking.number, CARRIERS[tracking.carrier].name] : []),
  ];
  const wanted = normalize(search);
  return texts.some((text) => normalize(text ?? '').includes(wanted));
}

/** Removes accents, spaces and hyphens, because tracking numbers are printed in groups. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mark}\s-]/gu, '')
    .toLowerCase();
}
