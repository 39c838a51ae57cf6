import { chakra } from '../ui/chakra';

/** Heading of the cart and the elements beside it. */
export const CartHeader = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    padding: { base: '18px 0 12px', md: '36px 0 22px' },
  },
});
