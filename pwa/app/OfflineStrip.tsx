import { chakra } from '../ui/chakra';
import { WaveGlyph } from '../ui/WaveGlyph';
import { Wrap } from '../ui/Wrap';

interface Props {
  /** Edits that wait to be sent. */
  waiting: number;
  /** Since when nothing answered, as people say it. */
  since?: string;
}

/** The shop cannot be reached: what that means for the shopper, in one line under the rope. */
export function OfflineStrip({ waiting, since }: Props) {
  const kept =
    waiting === 0
      ? 'Browsing still works.'
      : `${waiting} ${waiting === 1 ? 'change' : 'changes'} kept, will send.`;
  return (
    <chakra.div role="status" background="abyss" color="shallow" fontSize="14">
      <Wrap display="flex" alignItems="center" gap="10px" minHeight="40px">
        <chakra.span color="glow">
          <WaveGlyph />
        </chakra.span>
        <span>
          <chakra.b color="white">No signal{since ? ` since ${since}` : ''}.</chakra.b> {kept}
        </span>
      </Wrap>
    </chakra.div>
  );
}
