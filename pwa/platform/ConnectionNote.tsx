import { chakra } from '../ui/chakra';
import { WaveGlyph } from '../ui/WaveGlyph';
import { useConnection } from './offline/connection';

const TITLES = {
  unreachable: 'No connection.',
  failing: 'The shop has a problem right now.',
} as const;
const FILL_IN = 'You can fill this in now and send it when the connection is back.';

/**
 * Note above a form that needs the server, shown while it is unreachable (behaviour
 * offline.form-note).
 */
export function ConnectionNote({ text = FILL_IN }: { text?: string }) {
  const state = useConnection();
  if (state === 'online') return null;
  return (
    <chakra.p
      role="status"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      gap="10px"
      fontSize="14"
      lineHeight="1.45"
      color="ink2"
    >
      <chakra.span color="link" paddingTop="2px">
        <WaveGlyph />
      </chakra.span>
      <span>
        <chakra.b color="ink">{TITLES[state]}</chakra.b> {text}
      </span>
    </chakra.p>
  );
}
