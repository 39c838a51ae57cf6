import { chakra } from '../ui/chakra';

/** The heading of the cart, and what stands beside it. */
export const CartTop = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    padding: { base: '18px 0 12px', md: '36px 0 22px' },
  },
});
