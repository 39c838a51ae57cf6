import { chakra } from './chakra';

/** Placeholder: a line of text, or with `picture` a 4:5 box. Hide its group from screen readers. */
export const Skeleton = chakra('span', {
  base: { display: 'block', borderRadius: 'r', background: 'line', height: '14px' },
  variants: { picture: { true: { height: 'auto', aspectRatio: '4 / 5', background: 'bone' } } },
});
