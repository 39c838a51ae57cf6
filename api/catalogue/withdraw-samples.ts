import type { Entries } from './published';
import { catalogueStore, type CatalogueDependencies } from './store';

/**
 * Takes the sample goods of an earlier demo away: a shop for real money must not sell them (decision 29). Their mark
 * stays, so that an owner's goods of the same id do not begin with the demo's sales.
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
