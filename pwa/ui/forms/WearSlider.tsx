import { BareRange } from './BareRange';
import { chakra } from '../chakra';

const Ticks = chakra('i', {
  base: {
    position: 'absolute',
    inset: '6px 0',
    background: 'linear-gradient(90deg, {colors.tick} var(--part), {colors.tickOff} 0)',
    maskImage:
      'repeating-linear-gradient(90deg, black 0 calc(10% - 5px), transparent calc(10% - 5px) 10%)',
    _highContrast: {
      forcedColorAdjust: 'none',
      background: 'linear-gradient(90deg, Highlight var(--part), GrayText 0)',
    },
  },
});

const Range = chakra(BareRange, { base: { '--block': '36px', pointerEvents: 'auto' } });

interface Props {
  label: string;
  /** Maximum wears from 0 to 10; 10 means 10 or more. */
  value: number;
  onChange: (value: number) => void;
}

/** The wear gauge as a slider: its ticks are the track. */
export function WearSlider({ label, value, onChange }: Props) {
  return (
    <div>
      <chakra.div
        position="relative"
        height="36px"
        style={{ '--part': `${value * 10}%` } as React.CSSProperties}
      >
        <Ticks />
        <Range
          type="range"
          aria-label={label}
          aria-valuetext={
            value === 0 ? 'New only' : value >= 10 ? 'Any, 10+' : `Up to ${value} times`
          }
          min={0}
          max={10}
          step={1}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </chakra.div>
      <chakra.div
        aria-hidden="true"
        display="flex"
        justifyContent="space-between"
        textStyle="num"
        fontSize="12"
        color="ink2"
        marginTop="4px"
      >
        <span>0</span>
        <span>5</span>
        <span>10+</span>
      </chakra.div>
    </div>
  );
}
