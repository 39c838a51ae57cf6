import type { Entries } from './published';
import { catalogueStore, type CatalogueDependencies } from './store';

/** Takes the sample goods of an earlier demo away: a shop for real money must not sell them (decision 29). */
export async function withdrawSamples(dependencies: CatalogueDependencies): Promise<void> {
  await catalogueStore(dependencies).publish(({ entries }) =>
    Promise.resolve({
      products: samplesOf(entries.products),
      swimmers: samplesOf(entries.swimmers),
    }),
  );
}

function samplesOf<T>(entries: Entries<T>): { id: string }[] {
  return [...entries].filter(([, { sample }]) => sample).map(([id]) => ({ id }));
}
