import { useState } from 'react';
import { accountEndpoints, type Session } from '#contract/account';
import { call } from '#contract/protocol/call';
import { chakra } from '../../ui/chakra';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { ConnectionNote } from '../../platform/ConnectionNote';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { useRestoreFocus } from '../../ui/hooks/use-restore-focus';
import { toast } from '../../ui/overlays/toasts';
import { accountKey } from '../session/clear-account-data';
import { withSession, toastFailure, useAccountQuery } from './account-query';

const SESSIONS = 'sessions';

const dateTimeFormat = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Lists the devices where the customer is signed in, and signs them out. */
export function SessionsDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Signed-in Devices">
      <SessionsLoader />
    </Dialog>
  );
}

function SessionsLoader() {
  const known = useAccountQuery(SESSIONS, () => call(accountEndpoints.sessions, {}));
  if (known.data) return <SessionList sessions={known.data} />;
  if (known.isPending)
    return (
      <chakra.div role="status" aria-label="Loading your devices" display="grid" gap="24px">
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </chakra.div>
    );
  return (
    <chakra.div role="alert" display="grid" justifyItems="start" gap="14px">
      <p>We couldn’t load your devices.</p>
      <Button loading={known.isFetching} onClick={() => void known.refetch()}>
        Try again
      </Button>
    </chakra.div>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  /** The session being ended, or `others`. */
  const [ending, setEnding] = useState<string>();
  // A signed-out device disappears with its button.
  const list = useRestoreFocus<HTMLUListElement>(sessions);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  async function end(what: string, request: () => Promise<{ body: Session[] }>): Promise<void> {
    if (ending !== undefined) return;
    setEnding(what);
    try {
      const { body } = await withSession(request);
      queryClient.setQueryData(accountKey(SESSIONS), body);
      toast({ title: 'Device signed out' });
    } catch (failure) {
      toastFailure(failure, {
        refused: 'Failed to sign out that device',
        unreachable:
          'We couldn’t confirm that it’s signed out. Check your connection and try again.',
      });
      void queryClient.invalidateQueries({ queryKey: accountKey(SESSIONS) });
    } finally {
      setEnding(undefined);
    }
  }

  return (
    <>
      <ConnectionNote text="You can sign out devices when the connection is back." />
      <chakra.ul ref={list} tabIndex={-1} aria-label="Devices" outline="none" marginBottom="16px">
        {sessions.map(({ id, device, signedInAt, isCurrent }) => (
          <chakra.li
            key={id}
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="16px"
            minHeight="64px"
            borderBottom="1px solid {colors.line}"
          >
            <div>
              <chakra.h3 fontWeight="600">{device}</chakra.h3>
              <chakra.p fontSize="14" color="ink2">
                {isCurrent ? 'This device, since' : 'Since'}{' '}
                {dateTimeFormat.format(new Date(signedInAt))}
              </chakra.p>
            </div>
            {!isCurrent && (
              <Button
                variant="line"
                size="sm"
                loading={ending === id}
                aria-label={`Sign out ${device}`}
                onClick={() =>
                  void end(id, () => call(accountEndpoints.endSession, { params: { id } }))
                }
              >
                Sign out
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {others.length > 1 && (
        <Button
          wide
          loading={ending === 'others'}
          onClick={() => void end('others', () => call(accountEndpoints.endOtherSessions, {}))}
        >
          Sign out all other devices
        </Button>
      )}
      {others.length === 0 && (
        <chakra.p textStyle="t14" color="ink2">
          You are signed in on this device only.
        </chakra.p>
      )}
    </>
  );
}
