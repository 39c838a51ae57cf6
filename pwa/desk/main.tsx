import '../platform/trusted-types';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Desk } from './Desk';
import { deskClient } from './client/desk-client';
import { prefetchSession } from './client/staff-session';
import { loadFirstScreen } from './screens';
import { DeskTheme } from './theme/DeskTheme';
import { followColourMode } from './theme/follow-colour-mode';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Redirects here, because the router would first render the desk without a screen.
if (/^\/desk\/?$/.test(location.pathname)) history.replaceState(null, '', '/desk/orders');
followColourMode();
prefetchSession();
loadFirstScreen(location);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={deskClient}>
      <DeskTheme>
        <BrowserRouter basename="/desk">
          <Desk />
        </BrowserRouter>
      </DeskTheme>
    </QueryClientProvider>
  </StrictMode>,
);
