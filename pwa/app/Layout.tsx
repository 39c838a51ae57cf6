import { chakra } from '../ui/chakra';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ANNOUNCER_ID, MAIN_ID } from '../platform/route-focus';
import { paths } from '../paths';
import { settleWithoutQuery } from '../platform/catalogue-client/catalogue';
import { RepeatEarlyInput } from '../platform/RepeatEarlyInput';
import { useScrollRestoration } from '../platform/use-scroll-restoration';
import { SkipLink } from '../ui/SkipLink';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { CrashBoundary } from './CrashBoundary';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { Overlays, Strips } from './notices/Notices';
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
      <Strips />
      {/*
       * Full height from the start, so that the footer appears in its final position. A flow root,
       * so that the margin of a screen's first element does not move it.
       */}
      <chakra.main id={MAIN_ID} tabIndex={-1} display="flow-root" minHeight="100vh">
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
            {isHere && <RepeatEarlyInput part="screen" />}
            {isHere && <ScreenShown />}
          </Suspense>
        </CrashBoundary>
      </chakra.main>
      <Footer />
      <TabBar />
      <Overlays />
      <VisuallyHidden role="status" id={ANNOUNCER_ID} />
      <RepeatEarlyInput part="layout" />
    </>
  );
}

/** Rendered after the screen, so that the screen's effects have started its queries. */
function ScreenShown(): null {
  useEffect(settleWithoutQuery, []);
  return null;
}
