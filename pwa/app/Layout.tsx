import { chakra } from '../ui/chakra';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ANNOUNCER_ID, MAIN_ID } from '../platform/route-focus';
import { paths } from '../paths';
import { RepeatTap } from '../platform/RepeatTap';
import { useScrollRestoration } from '../platform/use-scroll-restoration';
import { SkipLink } from '../ui/SkipLink';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { HolidayStrip } from './HolidayStrip';
import { CrashBoundary } from './CrashBoundary';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { Notices } from './notices/Notices';
import { ScreenSkeleton } from './ScreenSkeleton';
import { TabBar } from './header/TabBar';

/** Header and footer around every screen, with a skeleton until the first screen has loaded. */
export function Layout({ isHere }: { isHere: boolean }) {
  const { pathname } = useLocation();
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      <Header />
      <HolidayStrip />
      <Notices place="strips" />
      {/* Full height from the start, so that the footer appears in its final position. */}
      <chakra.main id={MAIN_ID} tabIndex={-1} minHeight="100vh">
        <CrashBoundary at={pathname}>
          {/*
           * The separate key makes React show the checkout's skeleton at once, because the checkout
           * document takes a moment to load.
           */}
          <Suspense
            key={pathname === paths.checkout ? 'checkout' : 'shop'}
            fallback={<ScreenSkeleton />}
          >
            {isHere ? <Outlet /> : <ScreenSkeleton />}
            {isHere && <RepeatTap part="screen" />}
          </Suspense>
        </CrashBoundary>
      </chakra.main>
      <Footer />
      <TabBar />
      <Notices place="overlays" />
      <VisuallyHidden role="status" id={ANNOUNCER_ID} />
      <RepeatTap part="layout" />
    </>
  );
}
