import type { CSSProperties } from 'react';
import { chakra } from './chakra';

const floatMask = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='7' height='6'%3E%3Crect width='5.5' height='6' rx='1.6'/%3E%3C/svg%3E")`;
const lanes =
  'repeating-linear-gradient(90deg, {colors.pool} 0 35px, var(--pale, {colors.ropePale}) 0 56px)';

/** Floats of 5.5 px at a pitch of 7 px, nine red ones at both ends. Decorative. */
export const LaneRope = chakra(
  'div',
  {
    base: {
      height: '6px',
      background: `linear-gradient(90deg, {colors.rope} 63px, transparent 0 calc(100% - 63px), {colors.rope} 0), ${lanes}`,
      maskImage: floatMask,
      maskSize: '7px 6px',
    },
    variants: {
      kind: {
        rule: {},
        /** A rope without red ends. */
        still: { background: lanes },
        /** Handle of a sheet. */
        grab: { width: '63px', background: 'lineStrong', margin: '10px auto 0' },
        /** Five floats above an open tab. */
        open: { width: '35px', background: 'pool' },
      },
      onDark: { true: { '--pale': '{colors.white}' } },
    },
  },
  { defaultProps: { role: 'presentation' } },
);

interface ProgressProps {
  /** Accessible name of the progress. */
  label: string;
  /** From 0 to 1. */
  value: number;
}

/** Progress bar of coloured floats. */
export function RopeProgress({ label, value }: ProgressProps) {
  const percent = Math.round(value * 100);
  return (
    <FilledRope
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={fillStyle(value)}
    />
  );
}

/** Filled by `fillStyle`. Decorative unless it has a role. */
export const FilledRope = chakra(LaneRope, {
  base: {
    background: 'linear-gradient(90deg, {colors.pool} var(--part), {colors.tickOff} 0)',
    _highContrast: {
      forcedColorAdjust: 'none',
      background: 'linear-gradient(90deg, Highlight var(--part), GrayText 0)',
    },
  },
});

/** From 0 to 1. */
export function fillStyle(value: number) {
  return { '--part': `${Math.round(value * 100)}%` } as CSSProperties;
}
