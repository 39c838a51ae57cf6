import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { SCREENS } from '#contract/screens';
import { paths } from '../paths';
import { focusMain } from '../platform/route-focus';
import { PageMeta } from '../platform/PageMeta';
import { AccountArea } from './area/AccountArea';
import { AccountFrame } from './AccountFrame';
import { AccountUnreachable } from './AccountUnreachable';
import { AccountSkeleton } from './AccountSkeleton';
import { SignInTabs } from './sign-in/SignInTabs';
import { useUser } from './session/use-user';

const { title, description } = SCREENS.account;

const POINTS = [
  ['Orders', 'Every order and its status, in one list.'],
  ['Payment cards', 'We store the brand and the last four digits, never the full number.'],
  ['Your bag', 'Signing in or out never changes it.'],
] as const;

/** /account: the forms for visitors, the tabs for customers (behaviour account.page-by-user). */
export function AccountScreen() {
  const who = useUser('always');
  const [wasVisitor, setWasVisitor] = useState(false);
  if (who.status === 'visitor' && !wasVisitor) setWasVisitor(true);
  const hasSignedIn = who.status === 'user' && wasVisitor;
  const wasUser = useRef(false);
  useEffect(() => {
    // The focused element disappeared with the account.
    if (wasUser.current && who.status === 'visitor') focusMain();
    wasUser.current = who.status === 'user';
  }, [who.status]);
  return (
    <>
      <PageMeta title={title} description={description} />
      {/* Leads to the home page (behaviour account.home-after-sign-in). The form stays visible until that page has loaded. */}
      {hasSignedIn && <Navigate to={paths.home} replace />}
      {who.status === 'user' && !hasSignedIn ? (
        <AccountArea key={who.user.username} user={who.user} />
      ) : (
        <AccountFrame picture="/art/pool-tall.svg" headline="Your own lane" points={POINTS}>
          {who.status === 'unknown' && <AccountSkeleton />}
          {who.status === 'unreachable' && <AccountUnreachable onRetry={who.refetchUser} />}
          {(who.status === 'visitor' || hasSignedIn) && <SignInTabs />}
        </AccountFrame>
      )}
    </>
  );
}
