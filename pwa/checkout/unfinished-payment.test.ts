import { beforeEach, expect, test } from 'vitest';
import { forgetPayment, readPayment, rememberPayment } from './unfinished-payment';

beforeEach(() => sessionStorage.clear());

test('an approved payment is there after a reload, until it is forgotten', () => {
  rememberPayment({ orderID: '5O190127TN364715T', attempt: 'q7Rw2Yk0uVb8Zc4Xn1Ms5A' });
  expect(readPayment()).toEqual({
    orderID: '5O190127TN364715T',
    attempt: 'q7Rw2Yk0uVb8Zc4Xn1Ms5A',
  });
  forgetPayment();
  expect(readPayment()).toBeUndefined();
});

test.each(['', 'null', '{', '{"attempt":"a1"}'])('%j in the storage is no payment', (text) => {
  sessionStorage.setItem('unfinished-payment', text);
  expect(readPayment()).toBeUndefined();
});
