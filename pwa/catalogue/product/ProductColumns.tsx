import { chakra } from '../../ui/chakra';

/** Images on the left, facts on the right; stacked on a phone. */
export const ProductColumns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    columnGap: { md: '28px', lg: '56px' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) 320px',
      lg: 'minmax(0, 1fr) 440px',
    },
  },
});
