import type { Entries } from './published';
import { catalogueStore, type CatalogueDependencies } from './store';

/**
 * Removes the sample products of an earlier demo, because a shop with real payments must not sell
 * them (behaviour payment.demo-where-allowed). Their entries stay marked as samples, so that an
 * owner's products with the same id do not inherit the demo's sales.
 */
export async function withdrawSamples(dependencies: CatalogueDependencies): Promise<void> {
  await catalogueStore(dependencies).publish(({ entries }) =>
    Promise.resolve({
      products: samplesOf(entries.products),
      swimmers: samplesOf(entries.swimmers),
    }),
  );
}

function samplesOf<T>(entries: Entries<T>): { id: string; sample: true }[] {
  return [...entries]
    .filter(([, { value, sample }]) => value !== undefined && sample)
    .map(([id]) => ({ id, sample: true }));
}
