import { chakra } from './chakra';

/** A number on the trapezoid of a starting block. */
export const LanePlate = chakra('b', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '32px',
    height: '34px',
    background: 'deep',
    color: 'white',
    fontFamily: 'figures',
    fontStretch: '125%',
    fontSize: '16',
    fontWeight: '800',
    lineHeight: '1',
    clipPath: 'polygon(9% 0, 91% 0, 100% 100%, 0 100%)',
  },
  variants: {
    white: { true: { background: 'white', color: 'deep' } },
    big: { true: { width: '76px', height: '70px', fontSize: '40' } },
  },
});
