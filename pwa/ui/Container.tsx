import { chakra } from './chakra';

/** The page column: side padding and at most 1440 px. `narrow` for text and forms. */
export const Container = chakra('div', {
  base: { width: '100%', maxWidth: 'page', marginInline: 'auto', paddingInline: 'gutter' },
  variants: { narrow: { true: { maxWidth: '720px' } } },
});
