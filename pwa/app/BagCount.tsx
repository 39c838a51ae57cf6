import { lazy, Suspense } from 'react';
import { whenIdle } from '../platform/when-idle';

const Live = lazy(async () => {
  await whenIdle();
  return { default: (await import('./LiveBagCount')).LiveBagCount };
});

/** How many articles the bag holds; the bag itself is loaded after the first paint. */
export function BagCount() {
  return (
    <Suspense>
      <Live />
    </Suspense>
  );
}
