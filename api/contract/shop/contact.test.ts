import { expect, test } from 'vitest';
import { contactProblems, formatPostalCode, returnAddressText, type ShopContact } from './contact';
import { defaultContact } from './defaults';

const ADDRESS = { street: '218 Wharf Street', city: 'Kingston ON', postalCode: 'K7L 1Y4' };

test('without an address, the returns page says that it comes by mail [pages.return-address]', () => {
  expect(returnAddressText(defaultContact)).toBe(
    'We’ll reply with the return address and any instructions.',
  );
  expect(returnAddressText({ ...defaultContact, ...ADDRESS })).toBe(
    'We’ll reply with any instructions. Then send it to Lane Four, 218 Wharf Street, Kingston ON  K7L 1Y4.',
  );
});

test.each([
  ['k7l1y4', 'K7L 1Y4'],
  [' K7L 1Y4 ', 'K7L 1Y4'],
  ['K7L', 'K7L'],
  ['', ''],
])('the postal code “%s” is formatted as “%s”', (typed, written) => {
  expect(formatPostalCode(typed)).toBe(written);
});

test.each<[Partial<ShopContact>, string[]]>([
  [{}, []],
  [ADDRESS, []],
  [{ name: '' }, ['name']],
  [{ email: 'hello@' }, ['email']],
  [{ street: '218 Wharf Street' }, ['city', 'postalCode']],
  [{ ...ADDRESS, postalCode: 'K7L 1Y' }, ['postalCode']],
  [{ ...ADDRESS, street: '' }, ['street']],
])('%j has problems in %j [desk.contact]', (changes, fields) => {
  const problems = contactProblems({ ...defaultContact, ...changes });
  expect(problems.map(({ field }) => field)).toEqual(fields);
});
