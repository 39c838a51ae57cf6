import { Center, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useStaffSession } from './client/staff-session';
import { deskPaths } from './desk-paths';
import { MessagesScreen } from './messages/MessagesScreen';
import { OrderScreen } from './order/OrderScreen';
import { OrdersScreen } from './orders/OrdersScreen';
import { DeskToasts } from './parts/desk-toaster';
import { PrintScreen } from './print/PrintScreen';
import { LogScreen } from './settings/LogScreen';
import { MoreScreen } from './settings/MoreScreen';
import { PeopleScreen } from './settings/PeopleScreen';
import { DeskNotFound } from './shell/DeskNotFound';
import { DeskShell } from './shell/DeskShell';
import { DeskUnreachable } from './shell/DeskUnreachable';
import { FreshSignInDialog } from './sign-in/FreshSignInDialog';
import { InvitationScreen } from './sign-in/InvitationScreen';
import { SignInScreen } from './sign-in/SignInScreen';

export function Desk() {
  return (
    <>
      <Routes>
        <Route path={deskPaths.invitation} element={<InvitationScreen />} />
        <Route
          path="*"
          element={
            <SignedIn>
              <StaffRoutes />
            </SignedIn>
          }
        />
      </Routes>
      <DeskToasts />
    </>
  );
}

/** Shows the sign-in screen instead of its content. The address stays as it is. */
function SignedIn({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  if (session.data) {
    return (
      <>
        {children}
        <FreshSignInDialog />
      </>
    );
  }
  if (session.data === null) return <SignInScreen />;
  if (session.isError)
    return <DeskUnreachable failure={session.error} onRetry={() => void session.refetch()} />;
  return (
    <Center minH="100dvh">
      <Spinner aria-label="Loading the desk" />
    </Center>
  );
}

function StaffRoutes() {
  return (
    <Routes>
      <Route path="print" element={<PrintScreen />} />
      <Route element={<DeskShell />}>
        <Route index element={<Navigate to={deskPaths.orders} replace />} />
        <Route path="orders" element={<OrdersScreen />} />
        <Route path="orders/:number" element={<OrderScreen />} />
        <Route path="messages/:id?" element={<MessagesScreen />} />
        <Route path="settings" element={<MoreScreen />} />
        <Route path="settings/people" element={<PeopleScreen />} />
        <Route path="settings/log" element={<LogScreen />} />
        <Route path="*" element={<DeskNotFound />} />
      </Route>
    </Routes>
  );
}
