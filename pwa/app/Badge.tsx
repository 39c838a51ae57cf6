import { chakra } from '../ui/chakra';

/** A small count: white on deep, or in the colours of the bar that sets `--badge`. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '20px',
    height: '20px',
    paddingInline: '5px',
    borderRadius: '10px',
    background: 'var(--badge, {colors.white})',
    color: 'var(--badge-ink, {colors.deep})',
    textStyle: 'num',
    fontWeight: '700',
    fontSize: '12',
    lineHeight: '20px',
    textAlign: 'center',
    animation: 'rise {durations.quick} {easings.out}',
  },
});
