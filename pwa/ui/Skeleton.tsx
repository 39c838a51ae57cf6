import { chakra } from './chakra';

/** What comes, in shape only: a line of words, or with `picture` the 4:5 box. Hide its group from readers. */
export const Skeleton = chakra('span', {
  base: { display: 'block', borderRadius: 'r', background: 'line', height: '14px' },
  variants: { picture: { true: { height: 'auto', aspectRatio: '4 / 5', background: 'bone' } } },
});
