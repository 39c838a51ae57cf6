import { Center, Spinner } from '@chakra-ui/react';
import { Fragment, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useExternalStore } from '../ui/hooks/external-store';
import { registerDeskWorker } from './client/desk-worker';
import { pendingConfirmation } from './client/fresh-sign-in';
import { sessionEnd } from './client/session-end';
import { signOutQuestion } from './client/sign-out-question';
import { deleteHidden, useStaffSession } from './client/staff-session';
import { deskPaths } from './desk-paths';
import { OrdersScreen } from './orders/OrdersScreen';
import { useHasToasts } from './parts/desk-toaster';
import { useFocusClickedButton } from './parts/use-focus-clicked-button';
import { deferred, loadAllScreens } from './screens';
import { DeskNotFound } from './shell/DeskNotFound';
import { DeskShell } from './shell/DeskShell';
import { DeskUnreachable } from './shell/DeskUnreachable';
import { ScreenBoundary } from './shell/ScreenBoundary';

/** Time after the first screen, so that its data loads first. */
const LOAD_ALL_AFTER_MS = 3_000;

export function Desk() {
  useFocusClickedButton();
  return (
    <>
      <ScreenBoundary>
        <Routes>
          <Route path={deskPaths.invitation} element={<deferred.InvitationScreen />} />
          <Route
            path="*"
            element={
              <SignedIn>
                <StaffRoutes />
              </SignedIn>
            }
          />
        </Routes>
      </ScreenBoundary>
      <ScreenBoundary>
        <Overlays />
      </ScreenBoundary>
    </>
  );
}

/** Dialogs and toasts above the screen. They are loaded when they are first needed. */
function Overlays() {
  const isConfirming = useExternalStore(pendingConfirmation) !== undefined;
  const isSigningOut = useExternalStore(signOutQuestion) !== undefined;
  const hasSessionEnded = useExternalStore(sessionEnd) !== undefined;
  // Sales at the stand continue without a session; its screen asks the user to sign in.
  const isSelling = useLocation().pathname === deskPaths.meet;
  useEffect(() => {
    if (hasSessionEnded) deleteHidden();
  }, [hasSessionEnded]);
  return (
    <Suspense fallback={null}>
      {isConfirming && <deferred.FreshSignInDialog />}
      {hasSessionEnded && !isSelling && <deferred.SessionEndDialog />}
      {isSigningOut && <deferred.UnsentSalesDialog />}
      {useHasToasts() && <deferred.DeskToasts />}
    </Suspense>
  );
}

/**
 * Shows the sign-in screen instead of its children if the user is not signed in. The address does
 * not change.
 */
function SignedIn({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  if (session.data) {
    return <Fragment key={session.data.member.id}>{children}</Fragment>;
  }
  if (session.data === null) return <deferred.SignInScreen />;
  if (session.isError)
    return <DeskUnreachable failure={session.error} onRetry={() => void session.refetch()} />;
  return (
    <>
      {/* The same frame as in the document. */}
      <div className="frame" />
      <Center minH="100dvh">
        <Spinner aria-label="Loading the desk" />
      </Center>
    </>
  );
}

/** Sends waiting sales of this phone. The code of the stand loads after the first screen. */
function useWaitingSales(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      import('./client/stand').then(
        ({ sendWaitingSales }) => {
          if (!isGone) stop = sendWaitingSales();
        },
        () => undefined,
      );
    }, LOAD_ALL_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}

/**
 * Stores the desk on this device. Starts after the first screen, which it would otherwise delay.
 */
function useOtherScreens(isFirstShown: boolean): void {
  useEffect(() => {
    if (!isFirstShown) return undefined;
    const timer = setTimeout(() => {
      loadAllScreens();
      void registerDeskWorker();
    }, LOAD_ALL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isFirstShown]);
}

function StaffRoutes() {
  const [isFirstShown, setFirstShown] = useState(false);
  useOtherScreens(isFirstShown);
  useWaitingSales();
  return (
    <Routes>
      <Route path="print" element={<deferred.PrintScreen />} />
      <Route element={<DeskShell onShown={() => setFirstShown(true)} />}>
        <Route path="orders" element={<OrdersScreen />} />
        <Route path="orders/:number" element={<deferred.OrderScreen />} />
        <Route path="goods" element={<deferred.GoodsScreen />} />
        <Route path="goods/import" element={<deferred.ImportScreen />} />
        <Route path="goods/:id" element={<deferred.ItemScreen />} />
        <Route path="meet" element={<deferred.MeetScreen />} />
        <Route path="messages/:id?" element={<deferred.MessagesScreen />} />
        <Route path="overview" element={<deferred.OverviewScreen />} />
        <Route path="settings" element={<deferred.MoreScreen />} />
        <Route path="settings/holiday" element={<deferred.HolidayScreen />} />
        <Route path="settings/facts" element={<deferred.ContactScreen />} />
        <Route path="settings/athlete" element={<deferred.AthleteScreen />} />
        <Route path="settings/swimmers" element={<deferred.SwimmersScreen />} />
        <Route path="settings/story" element={<deferred.StoryScreen />} />
        <Route path="settings/fees" element={<deferred.ShippingScreen />} />
        <Route path="settings/sign-in" element={<deferred.SignInMethodsScreen />} />
        <Route path="settings/people" element={<deferred.PeopleScreen />} />
        <Route path="settings/log" element={<deferred.LogScreen />} />
        <Route path="*" element={<DeskNotFound />} />
      </Route>
    </Routes>
  );
}
