import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { SCREENS } from '#contract/screens';
import { paths } from '../paths';
import { focusMain } from '../platform/arrival';
import { PageMeta } from '../platform/PageMeta';
import { AccountArea } from './area/AccountArea';
import { AccountFrame } from './AccountFrame';
import { AccountSilence } from './AccountSilence';
import { AccountSkeleton } from './AccountSkeleton';
import { SignedOut } from './SignedOut';
import { useUser } from './use-user';

const { title, description } = SCREENS.account;

const PROMISES = [
  ['Orders', 'Every order and where it stands, in one list.'],
  ['Payment cards', 'Kept as brand and last four digits. Never the full number.'],
  ['Your bag', 'Signing in or out never changes it.'],
] as const;

/** /account: the forms for whoever is signed out, the tabs for whoever is signed in (behaviour 4.34). */
export function AccountScreen() {
  const who = useUser('always');
  const [wasNobody, setWasNobody] = useState(false);
  if (who.status === 'nobody' && !wasNobody) setWasNobody(true);
  const hasSignedIn = who.status === 'user' && wasNobody;
  const wasUser = useRef(false);
  useEffect(() => {
    // What had the focus went with the account.
    if (wasUser.current && who.status === 'nobody') focusMain();
    wasUser.current = who.status === 'user';
  }, [who.status]);
  return (
    <>
      <PageMeta title={title} description={description} />
      {/* Behaviour 2.105: the form stays until home has come. */}
      {hasSignedIn && <Navigate to={paths.home} replace />}
      {who.status === 'user' && !hasSignedIn ? (
        <AccountArea key={who.user.username} user={who.user} />
      ) : (
        <AccountFrame picture="/art/pool-tall.svg" headline="Your own lane" promises={PROMISES}>
          {who.status === 'unknown' && <AccountSkeleton />}
          {who.status === 'unreachable' && <AccountSilence onRetry={who.askAgain} />}
          {(who.status === 'nobody' || hasSignedIn) && <SignedOut />}
        </AccountFrame>
      )}
    </>
  );
}
