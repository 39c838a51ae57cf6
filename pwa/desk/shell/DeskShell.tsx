import { Box, Flex, SkipNavLink } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { useNewMessageCount } from '../client/desk-messages';
import { deskPaths } from '../desk-paths';
import { StandingRope } from '../parts/brand';
import { useIsDesktop } from '../parts/use-is-desktop';
import { BottomTabs } from './BottomTabs';
import { OfflineNote } from './OfflineNote';
import { Rail } from './Rail';
import { ScreenBoundary } from './ScreenBoundary';
import { useNotificationTaps } from './use-notification-taps';
import { useOrderWatch } from './use-order-watch';

const MAIN = 'main';

interface Props {
  /** Called when a screen has loaded its code. */
  onShown: () => void;
}

/** The frame of the desk: a rail on the desktop, tabs at the bottom on the phone. */
export function DeskShell({ onShown }: Props) {
  const counts = { tasks: useOrderWatch(), messages: useNewMessageCount() };
  useNotificationTaps();
  const isDesktop = useIsDesktop();
  const path = useScreenPath(isDesktop);
  const main = useFocusOnNavigation(path);
  // The screens of an order, an item and a message show their actions in place of the tabs.
  const order = useMatch(`${deskPaths.orders}/:number`);
  const item = useMatch(`${deskPaths.goods}/:id`);
  const message = useMatch(`${deskPaths.messages}/:id`);
  return (
    <Flex minH="100dvh" align="stretch">
      <SkipNavLink id={MAIN} zIndex="skipNav">
        Skip to content
      </SkipNavLink>
      {isDesktop && (
        <>
          <Rail counts={counts} />
          <Box hideBelow="md" position="sticky" top="0" height="100dvh" flex="none" bg="bar">
            <StandingRope height="full" />
          </Box>
        </>
      )}
      <Box
        as="main"
        id={MAIN}
        ref={main}
        tabIndex={-1}
        flex="1"
        minW="0"
        maxW={{ md: '1480px' }}
        px={{ md: 'gutter' }}
        pt={{ md: '18px' }}
        pb={{ base: 'calc(84px + env(safe-area-inset-bottom))', md: '72px' }}
      >
        {/* The stand has its own note, because sales continue. */}
        {path !== deskPaths.meet && <OfflineNote />}
        <ScreenBoundary key={path} hasBar>
          <Outlet />
          <AfterScreen onShown={onShown} />
        </ScreenBoundary>
      </Box>
      {!order && !item && !message && <BottomTabs counts={counts} />}
    </Flex>
  );
}

/** Is in the boundary of the screen, so that its effect waits for the code of the screen. */
function AfterScreen({ onShown }: Props) {
  useEffect(onShown, [onShown]);
  return null;
}

/**
 * The path of the current screen. On the desktop, an open message belongs to the screen of
 * messages.
 */
function useScreenPath(isDesktop: boolean): string {
  const { pathname } = useLocation();
  return isDesktop && pathname.startsWith(`${deskPaths.messages}/`) ? deskPaths.messages : pathname;
}

/** Focuses the content after navigation, for screen readers. */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);
  return main;
}
