import 'virtual:page.css';
import './platform/trusted-types';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, askForScreen } from './app/routes';
import { holdInstallOffer } from './platform/install';
import { loadCartEngine } from './platform/load-cart-engine';
import { queryClient } from './platform/query-client';
import { registerServiceWorker } from './platform/service-worker';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const asked = askForScreen(location.pathname);
holdInstallOffer();
registerServiceWorker();
void loadCartEngine();

// A transition is drawn in slices: a tap on a slow phone never waits for the whole first screen.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes asked={asked} />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
