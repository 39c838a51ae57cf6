import { Box, type BoxProps, chakra } from '@chakra-ui/react';

const mask = (width: number, height: number, float: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'%3E%3Crect ${float}/%3E%3C/svg%3E")`;
const lanes = (angle: string, pale: string) =>
  `repeating-linear-gradient(${angle}, {colors.pool} 0 35px, ${pale} 0 56px)`;
const ends = (angle: string) =>
  `linear-gradient(${angle}, {colors.rope} 63px, transparent 0 calc(100% - 63px), {colors.rope} 0)`;

/** The shop's mark, a starting block number. Its colours distinguish the desk from the shop. */
export const DeskPlate = chakra('b', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '30px',
    height: '32px',
    bg: 'glow',
    color: 'deep',
    fontFamily: 'display',
    fontStretch: '125%',
    fontSize: '19px',
    fontWeight: '800',
    lineHeight: '1',
    clipPath: 'polygon(9% 0, 91% 0, 100% 100%, 0 100%)',
  },
});

/** A lane rope across the page. Decorative. */
export function DeskRope(props: BoxProps) {
  return (
    <Box
      role="presentation"
      height="6px"
      background={`${ends('90deg')}, ${lanes('90deg', '{colors.white}')}`}
      maskImage={mask(7, 6, "width='5.5' height='6' rx='1.6'")}
      maskSize="7px 6px"
      {...props}
    />
  );
}

/** A lane rope beside the rail. Decorative. */
export function StandingRope(props: BoxProps) {
  return (
    <Box
      role="presentation"
      width="6px"
      background={`${ends('180deg')}, ${lanes('180deg', '{colors.white}')}`}
      maskImage={mask(6, 7, "width='6' height='5.5' rx='1.6'")}
      maskSize="6px 7px"
      {...props}
    />
  );
}

/** A lane rope whose floats are coloured up to a fraction from 0 to 1. Decorative. */
export function DeskRopeFill({ filled, ...props }: BoxProps & { filled: number }) {
  return (
    <DeskRope
      background={`linear-gradient(90deg, {colors.tick} ${filled * 100}%, {colors.tickOff} 0)`}
      {...props}
    />
  );
}

/** Five floats that mark the current entry of a menu. Decorative. */
export function CurrentMark({ isUpright = false, ...props }: BoxProps & { isUpright?: boolean }) {
  return isUpright ? (
    <StandingRope width="5px" height="34px" background="glow" position="absolute" {...props} />
  ) : (
    <DeskRope width="34px" height="5px" background="tick" position="absolute" {...props} />
  );
}

export const SheetHandle = () => (
  <DeskRope width="63px" background="lineStrong" margin="10px auto 0" hideFrom="md" flex="none" />
);
