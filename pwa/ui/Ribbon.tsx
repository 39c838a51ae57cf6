import { chakra } from './chakra';

/** Slanted label in an image's corner: Limited or Sold. */
export const Ribbon = chakra('span', {
  base: {
    position: 'absolute',
    left: '0',
    top: '0',
    zIndex: 1,
    height: '24px',
    paddingInline: '10px 16px',
    background: 'rope',
    color: 'white',
    fontSize: '12',
    fontWeight: '700',
    lineHeight: '24px',
    borderTopLeftRadius: 'r',
    clipPath: 'polygon(0 0, 100% 0, calc(100% - 9px) 100%, 0 100%)',
    pointerEvents: 'none',
  },
  variants: {
    sold: { true: { background: 'sold' } },
    big: {
      true: { height: '32px', lineHeight: '32px', fontSize: '14', paddingInline: '14px 22px' },
    },
  },
});
