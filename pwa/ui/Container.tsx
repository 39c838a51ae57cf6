import { chakra } from './chakra';

/** The page's column: gutters at the sides and 1440 px at most. `narrow` is for reading and forms. */
export const Container = chakra('div', {
  base: { width: '100%', maxWidth: 'page', marginInline: 'auto', paddingInline: 'gutter' },
  variants: { narrow: { true: { maxWidth: '720px' } } },
});
