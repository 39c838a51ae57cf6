import { chakra } from '../chakra';

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: '44px',
  height: '44px',
  border: '0',
  borderRadius: 'r',
  cursor: 'grab',
  pointerEvents: 'auto',
  // The thumb is drawn in the middle of a 44 px target.
  background:
    'linear-gradient({colors.ink}, {colors.ink}) center / 17px var(--block) no-repeat, linear-gradient({colors.surface}, {colors.surface}) center / 23px calc(var(--block) + 6px) no-repeat',
  // In forced colours, gradients need an explicit opt-in.
  _highContrast: {
    forcedColorAdjust: 'none',
    background:
      'linear-gradient(Highlight, Highlight) center / 17px var(--block) no-repeat, linear-gradient(Canvas, Canvas) center / 23px calc(var(--block) + 6px) no-repeat',
  },
} as const;

const focusStyle = {
  outline: '3px solid {colors.focus}',
  outlineOffset: '-8px',
  _highContrast: { outlineColor: 'CanvasText' },
} as const;

/** A native range input without styles except its thumb. `--block` is the thumb's height. */
export const BareRange = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    // The thumb's centre moves from end to end of the track.
    left: '-22px',
    width: 'calc(100% + 44px)',
    top: '50%',
    height: '44px',
    marginTop: '-22px',
    background: 'none',
    outline: 'none',
    pointerEvents: 'none',
    '&::-webkit-slider-runnable-track': { height: '44px' },
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': thumb,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': focusStyle,
    '&:focus-visible::-moz-range-thumb': focusStyle,
  },
});
