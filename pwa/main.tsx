import 'virtual:page.css';
import './platform/trusted-types';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, preloadScreen } from './app/routes';
import { loadNotices } from './app/notices/Notices';
import { hideBrokenDecorations } from './platform/broken-decorations';
import { captureInstallOffer } from './platform/offline/install';
import { loadCartEngine } from './platform/offline/load-cart-engine';
import { hydrateQueries } from './platform/catalogue-client/first-screen';
import { queryClient } from './platform/catalogue-client/query-client';
import { loadServiceWorker } from './platform/offline/load-service-worker';
import { showCachedShopFacts } from './platform/shop-facts/shop-facts';
import { RenderedWide } from './platform/use-is-wide';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// All forms are sent by scripts. React misses a submit event that arrives while it commits another
// screen; the browser would then reload the page with an empty query and drop the filters. Before
// hydration the browser sends a search itself.
addEventListener(
  'submit',
  (event) => {
    const isSearch = event.target instanceof Element && event.target.hasAttribute('action');
    const isHydrated = document.documentElement.hasAttribute('data-hydrated-screen');
    if (isHydrated || !isSearch) event.preventDefault();
  },
  { capture: true },
);

const isRendered = hydrateQueries(queryClient);
const screenReady = preloadScreen(location.pathname);
if (!isRendered) void showCachedShopFacts();
captureInstallOffer();
hideBrokenDecorations();
loadServiceWorker();
loadNotices();
void loadCartEngine();

const page = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RenderedWide value={root.dataset['rendered'] === 'wide'}>
        <BrowserRouter>
          {isRendered ? <AppRoutes /> : <AppRoutes screenReady={screenReady} />}
        </BrowserRouter>
      </RenderedWide>
    </QueryClientProvider>
  </StrictMode>
);

// A transition renders in slices, so that a tap on a slow phone need not wait for the whole first
// screen.
startTransition(() => {
  if (isRendered) hydrateRoot(root, page);
  else createRoot(root).render(page);
});
