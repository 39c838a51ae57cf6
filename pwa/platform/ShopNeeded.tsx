import { chakra } from '../ui/chakra';
import { WaveGlyph } from '../ui/WaveGlyph';
import { useConnection } from './connection';

const WORDS = {
  unreachable: 'No signal.',
  failing: 'The shop has a problem right now.',
} as const;

/** Above a form that the shop must answer: said before it is filled, gone when the shop is back (decision 124). */
export function ShopNeeded() {
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
        <chakra.b color="ink">{WORDS[state]}</chakra.b> This needs the shop and cannot be sent yet.
        You can fill it in, and send it when the shop is back.
      </span>
    </chakra.p>
  );
}
