import { chakra } from '../ui/chakra';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LeavingQuestion } from '../account/LeavingQuestion';
import { CartNotices } from '../cart/CartNotices';
import { ANNOUNCER_ID, MAIN_ID } from '../platform/arrival';
import { paths } from '../paths';
import { useScrollRestoration } from '../platform/use-scroll-restoration';
import { SkipLink } from '../ui/SkipLink';
import { Toaster } from '../ui/Toaster';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { CrashBoundary } from './CrashScreen';
import { Footer } from './Footer';
import { LiveAbsence } from './LiveAbsence';
import { Header } from './Header';
import { LiveIntentStrip } from './LiveIntentStrip';
import { LiveInvitation } from './LiveInvitation';
import { LiveOfflineStrip } from './LiveOfflineStrip';
import { LivePaymentStrip } from './LivePaymentStrip';
import { LiveUpdatePrompt } from './LiveUpdatePrompt';
import { ScreenSkeleton } from './ScreenSkeleton';
import { TabBar } from './TabBar';

/** The frame around every screen; a skeleton until the first one is here. */
export function Layout({ isHere }: { isHere: boolean }) {
  const { pathname } = useLocation();
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      <Header />
      <LiveOfflineStrip />
      <LivePaymentStrip />
      <LiveIntentStrip />
      {/* A screen's height from the start: the footer comes into sight only where it stays. */}
      <chakra.main id={MAIN_ID} tabIndex={-1} minHeight="100vh">
        <CrashBoundary at={pathname}>
          {/* The checkout's own document takes a moment: its skeleton shows at once. */}
          <Suspense
            key={pathname === paths.checkout ? 'checkout' : 'shop'}
            fallback={<ScreenSkeleton />}
          >
            {isHere ? <Outlet /> : <ScreenSkeleton />}
          </Suspense>
        </CrashBoundary>
      </chakra.main>
      <Footer />
      <TabBar />
      <Toaster />
      <LiveUpdatePrompt />
      <LiveInvitation />
      <CartNotices />
      <LeavingQuestion />
      <LiveAbsence />
      <VisuallyHidden role="status" id={ANNOUNCER_ID} />
    </>
  );
}
