import { expect, test } from 'vitest';
import { wearCount } from './wear-count';

test('ten wears and more are 10+, without a sign of multiplication', () => {
  expect([1, 9, 10, 15].map(wearCount)).toEqual(['1×', '9×', '10+', '10+']);
});
