import { BareRange } from './BareRange';
import { chakra, type UnstyledProps } from '../chakra';

const Range = chakra(BareRange, { base: { '--block': '24px' } });

interface Props {
  labels: readonly [low: string, high: string];
  min: number;
  max: number;
  step?: number;
  /** Minimum distance of the handles. */
  gap: number;
  value: readonly [low: number, high: number];
  onChange: (value: [number, number]) => void;
  format: (value: number) => string;
  /** Heights from 0 to 1 of the bars behind the track. */
  bars?: readonly number[];
}

/** A slider with two handles. */
export function RangeSlider(props: Props) {
  const { labels, min, max, step = 1, gap, value, onChange, format, bars } = props;
  const [low, high] = value;
  const share = (at: number) => ((at - min) / (max - min)) * 100;
  const shared = { type: 'range', min, max, step } as const;
  return (
    <div>
      {bars && <Bars heights={bars} />}
      <chakra.div
        position="relative"
        height="4px"
        background="tickOff"
        marginBlock="0 20px"
        _highContrast={{ background: 'GrayText' }}
      >
        <chakra.div
          position="absolute"
          insetBlock="0"
          background="tick"
          _highContrast={{ background: 'Highlight' }}
          style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
        />
        <Range
          {...(shared satisfies UnstyledProps)}
          aria-label={labels[0]}
          aria-valuetext={format(low)}
          value={low}
          // If both handles are at the upper end, the lower handle is on top, so that it stays
          // reachable.
          zIndex={share(low) > 50 ? 1 : 0}
          onChange={(event) => onChange([Math.min(Number(event.target.value), high - gap), high])}
        />
        <Range
          {...(shared satisfies UnstyledProps)}
          aria-label={labels[1]}
          aria-valuetext={format(high)}
          value={high}
          onChange={(event) => onChange([low, Math.max(Number(event.target.value), low + gap)])}
        />
      </chakra.div>
    </div>
  );
}

function Bars({ heights }: { heights: readonly number[] }) {
  const path = heights.map((height, index) => `M${index} 1v${-height}h.9v${height}z`).join('');
  return (
    <chakra.svg
      aria-hidden="true"
      display="block"
      width="100%"
      height="40px"
      viewBox={`0 0 ${heights.length} 1`}
      preserveAspectRatio="none"
      fill="tickOff"
    >
      <path d={path} />
    </chakra.svg>
  );
}
