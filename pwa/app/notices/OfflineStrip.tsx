import { chakra } from '../../ui/chakra';
import type { ReactNode } from 'react';
import { isOfflineDisabled } from '../../platform/offline/offline-disabled';
import { Button } from '../../ui/Button';
import { WaveGlyph } from '../../ui/WaveGlyph';
import { Container } from '../../ui/Container';

interface Props {
  /** `unreachable`: no response. `failing`: the server responds but accepts nothing. */
  state: 'unreachable' | 'failing';
  /** Number of edits waiting to sync. */
  waiting: number;
  /** Whether the screen cannot be used offline. */
  needsConnection: boolean;
  /** When this state began, formatted. */
  since?: string;
}

const MESSAGES = { unreachable: 'No connection', failing: 'The shop has a problem' } as const;

/** One line below the header about the connection and what it means for the shopper. */
export function OfflineStrip({ state, waiting, needsConnection, since }: Props) {
  const browsing = isOfflineDisabled()
    ? 'Your bag is safe.'
    : needsConnection
      ? 'This page needs a connection. You can still browse.'
      : 'You can still browse.';
  const text =
    waiting === 0
      ? browsing
      : `${waiting} ${waiting === 1 ? 'change' : 'changes'} will sync later.`;
  return (
    <Strip>
      <chakra.span color="glow">
        <WaveGlyph />
      </chakra.span>
      <span>
        <chakra.b color="white">
          {MESSAGES[state]}
          {since ? ` since ${since}` : ''}.
        </chakra.b>{' '}
        {text}
      </span>
    </Strip>
  );
}

/** Another tab runs a newer version with the same cart: this one cannot send any more. */
export function OutdatedStrip() {
  return (
    <Strip>
      <span>
        <chakra.b color="white">A newer version of the shop is open.</chakra.b> Reload to continue.
        Your bag is safe.
      </span>
      <Button size="sm" variant="white" onClick={() => location.reload()}>
        Reload
      </Button>
    </Strip>
  );
}

/** The device's storage fails, so nothing can be said about the connection. */
export function StorageStrip() {
  return (
    <Strip>
      <span>
        <chakra.b color="white">This device can’t save changes.</chakra.b> Its storage may be full.
        Free some space to update your bag.
      </span>
    </Strip>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <chakra.div role="status" background="abyss" color="shallow" fontSize="14">
      <Container display="flex" alignItems="center" gap="10px" minHeight="40px" paddingBlock="4px">
        {children}
      </Container>
    </chakra.div>
  );
}
