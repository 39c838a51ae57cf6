import { expect, test } from 'vitest';
import { wearCount } from './wear-count';

test('ten or more wears are shown as 10+, without a multiplication sign', () => {
  expect([1, 9, 10, 15].map(wearCount)).toEqual(['1×', '9×', '10+', '10+']);
});
