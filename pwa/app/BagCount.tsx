import { lazy, Suspense } from 'react';

const Live = lazy(async () => ({ default: (await import('./LiveBagCount')).LiveBagCount }));

/** How many articles the bag holds; the bag itself is loaded after the first paint. */
export function BagCount() {
  return (
    <Suspense>
      <Live />
    </Suspense>
  );
}
