import type { Product } from '#contract/products/catalogue';
import { pictureSources, withoutFocus } from '#contract/products/pictures';
import type { CatalogueStore } from '../../api/catalogue/store';
import { differencesOf, type Difference } from './difference';

const STORED = '/pictures/';

/** Addresses of all files of a product's pictures in the store, in every size and format. */
function addressesOf({ imageUrl, additionalImages }: Product): string[] {
  const addresses = [imageUrl, ...additionalImages].flatMap((address) => [
    withoutFocus(address),
    ...pictureSources(address).flatMap(({ srcSet }) =>
      srcSet.split(', ').flatMap((source) => source.split(' ', 1)),
    ),
  ]);
  return [...new Set(addresses)].filter((address) => address.startsWith(STORED));
}

/** Finds published products whose pictures are not in the store. */
export async function comparePictures(catalogue: CatalogueStore): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const product of catalogue.published().products)
    for (const address of addressesOf(product)) {
      if (await catalogue.pictures.has(address)) continue;
      found.push(
        differencesOf(product.id)(
          `picture ${address}`,
          `the picture ${address} is missing`,
          'Add the photograph again at the desk.',
        ),
      );
    }
  return found;
}
