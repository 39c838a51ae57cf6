import { expect, test } from 'vitest';
import { strengthOf } from './strength';

test.each([
  ['', 'Too short'],
  ['lane4', 'Too short'],
  ['lane44', 'Weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['1234567890123456', 'Weak'],
  ['abcdefghijklmnop', 'Weak'],
  ['password123', 'Weak'],
  ['Backstroke4', 'Good'],
  ['Turn-at-the-wall', 'Strong'],
  ['four lanes and a green cap', 'Strong'],
])('rates the strength of %j as %s [account.strength-meter]', (password, text) => {
  expect(strengthOf(password).text).toBe(text);
});

test('the password strength meter grows with the strength [account.strength-meter]', () => {
  const parts = ['', 'lane', 'lane44', 'Backstroke4', 'Turn-at-the-wall'].map(
    (password) => strengthOf(password).part,
  );
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect([parts[0], parts.at(-1)]).toEqual([0, 1]);
});
