import { chakra } from '../ui/chakra';
import type { ReactNode } from 'react';
import { isWithdrawn } from '../platform/withdrawn';
import { Button } from '../ui/Button';
import { WaveGlyph } from '../ui/WaveGlyph';
import { Container } from '../ui/Container';

interface Props {
  /** Without an answer, or answering without taking anything. */
  state: 'unreachable' | 'failing';
  /** Edits that wait to be sent. */
  waiting: number;
  /** Whether the screen can only wait. */
  waits: boolean;
  /** Since when, as people say it. */
  since?: string;
}

const WORDS = { unreachable: 'No signal', failing: 'The shop has a problem' } as const;

/** The shop takes nothing at the moment: what that means for the shopper, in one line under the rope. */
export function OfflineStrip({ state, waiting, waits, since }: Props) {
  const browsing = isWithdrawn()
    ? 'Your bag is kept.'
    : waits
      ? 'This page waits; browsing still works.'
      : 'Browsing still works.';
  const kept =
    waiting === 0
      ? browsing
      : `${waiting} ${waiting === 1 ? 'change' : 'changes'} kept, will send.`;
  return (
    <Strip>
      <chakra.span color="glow">
        <WaveGlyph />
      </chakra.span>
      <span>
        <chakra.b color="white">
          {WORDS[state]}
          {since ? ` since ${since}` : ''}.
        </chakra.b>{' '}
        {kept}
      </span>
    </Strip>
  );
}

/** Another tab runs a newer shop on the same cart: this one can send nothing any more. */
export function OutdatedStrip() {
  return (
    <Strip>
      <span>
        <chakra.b color="white">A newer version of the shop is open.</chakra.b> Reload to go on;
        your bag is kept.
      </span>
      <Button size="sm" variant="white" onClick={() => location.reload()}>
        Reload
      </Button>
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
