import fc from 'fast-check';
import { afterAll, describe, expect, it, test } from 'vitest';
import { isCardNumber, isExpired } from '#contract/card-check';
import type { Card } from '#contract/cards';
import { customer } from '../testing/customer';
import { startShop } from '../testing/start-shop';
import { factsOf } from './facts';
import { cardStore } from './store';

const shop = await startShop();
afterAll(() => shop.close());

const VISA = '4242424242424242';
const CARD = {
  cardNumber: VISA,
  cardholderName: 'Sam Okafor',
  expiryMonth: '1',
  expiryYear: '90',
  cvv: '987',
};

type Browser = Awaited<ReturnType<typeof customer>>;
const add = (browser: Browser, changes: object = {}) =>
  browser.send('POST', '/api/cards', { body: { ...CARD, ...changes } });
const list = async (browser: Browser) => (await browser.send('GET', '/api/cards')).body as Card[];

describe('saved cards', () => {
  it('a saved card stores type and last four digits, never the number or the security code [api.cards-add, cards.card-fields, cards.add-fields]', async () => {
    const browser = await customer(shop.url);
    const { status, body } = await add(browser);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      lastFourDigits: '4242',
      cardType: 'visa',
      cardholderName: 'Sam Okafor',
      expiryMonth: '01',
      expiryYear: '90',
      isDefault: true,
    });
    const stored = JSON.stringify(await shop.database.collection('cards').find());
    expect(stored).not.toContain(VISA);
    expect(stored).not.toContain('"987"');
  });

  it('two simultaneous requests store the same card once', async () => {
    const browser = await customer(shop.url);
    await Promise.all([add(browser), add(browser)]);
    expect(await list(browser)).toHaveLength(1);
  });

  it('a customer can try to add thirty cards an hour, counted in the database', async () => {
    const browser = await customer(shop.url);
    for (let index = 0; index < 30; index += 1) await add(browser);
    expect((await add(browser)).status).toBe(429);
    expect(await list(browser)).toHaveLength(1);
  });

  it.each([
    [
      'a card number in non-Latin digits as the cardholder name',
      { cardholderName: '４２４２４２４２４２４２４２４２' },
    ],
    ['a wrong checksum', { cardNumber: '4242424242424243' }],
    ['too few digits', { cardNumber: '424242424242' }],
    ['letters', { cardNumber: '4242 4242 4242 4242' }],
    ['month 13', { expiryMonth: '13' }],
    ['a past year', { expiryYear: '20' }],
    ['no security code', { cvv: undefined }],
    ['a security code of five digits', { cvv: '12345' }],
    ['no cardholder name', { cardholderName: ' ' }],
    ['the card number as the cardholder name', { cardholderName: '4242 4242 4242 4242' }],
    ['a cardholder name with a hidden character', { cardholderName: 'Sam\u202eOkafor' }],
  ])(
    'rejects a card with %s [cards.all-fields-required, cards.server-checks]',
    async (_, changes) => {
      const browser = await customer(shop.url);
      expect((await add(browser, changes)).status).toBe(400);
      expect(await list(browser)).toEqual([]);
    },
  );

  it('lists cards with one default, which changes when the user chooses another or deletes it [api.cards-list, api.cards-change]', async () => {
    const browser = await customer(shop.url);
    await add(browser);
    await add(browser, { cardNumber: '5555555555554444' });
    await add(browser, { cardNumber: '378282246310005', isDefault: true });
    const defaults = (cards: Card[]) =>
      cards.filter(({ isDefault }) => isDefault).map(({ lastFourDigits }) => lastFourDigits);
    const cards = await list(browser);
    expect(cards).toHaveLength(3);
    expect(defaults(cards)).toEqual(['0005']);
    const chosen = await browser.send('PUT', `/api/cards/${cards[1]?.id}/default`);
    expect(defaults(chosen.body as Card[])).toEqual(['4444']);
    const reply = await browser.send('DELETE', `/api/cards/${cards[1]?.id}`);
    expect(reply.body).toHaveLength(2);
    expect(defaults(reply.body as Card[])).toHaveLength(1);
  });

  it('adding the same card again, for example after a lost response, stores it once', async () => {
    const browser = await customer(shop.url);
    await add(browser);
    const { body: other } = await add(browser, { cardholderName: 'Kim Okafor' });
    const again = await add(browser, { cardholderName: 'Kim Okafor', isDefault: true });
    expect([again.status, again.body]).toEqual([201, { ...(other as Card), isDefault: true }]);
    expect((await list(browser)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('uses the last chosen default card, even if the clock was set back', async () => {
    let clock = 2_000_000;
    const cards = cardStore(shop.database, () => clock);
    const card = { cardType: 'visa', cardholderName: 'Sam', expiryMonth: '01', expiryYear: '90' };
    await cards.add('by-clock', { ...card, lastFourDigits: '1111' }, false);
    clock = 1_000_000;
    const second = await cards.add('by-clock', { ...card, lastFourDigits: '2222' }, true);
    expect(second).toMatchObject({ isDefault: true });
  });

  it('limits a customer to ten cards', async () => {
    const browser = await customer(shop.url);
    for (let index = 1; index <= 10; index += 1)
      expect((await add(browser, { expiryMonth: String(index) })).status).toBe(201);
    expect((await add(browser, { expiryMonth: '11' })).status).toBe(409);
  });

  it('limits a customer to ten cards if many are added at once', async () => {
    const cards = cardStore(shop.database, Date.now);
    const card = { ...factsOf(VISA), expiryMonth: '01', expiryYear: '90' };
    const crowd = Array.from({ length: 20 }, (_, index) =>
      cards.add('of-a-crowd', { ...card, cardholderName: `S ${index}` }, false),
    );
    const answered = (await Promise.all(crowd)).flatMap((each) => each?.id ?? []);
    const stored = await cards.list('of-a-crowd');
    expect(stored.length).toBeLessThanOrEqual(10);
    expect(stored.map(({ id }) => id).sort()).toEqual(answered.sort());
  });

  it('accepts one of two cards that are added at once as the tenth', async () => {
    const cards = cardStore(shop.database, Date.now);
    const card = { ...factsOf(VISA), expiryMonth: '01', expiryYear: '90' };
    const add = (name: string) => cards.add('tenth', { ...card, cardholderName: name }, false);
    for (let index = 1; index <= 9; index += 1) await add(`S ${index}`);
    const both = await Promise.all([add('Kim'), add('Alex')]);
    expect(both.filter((each) => each !== undefined)).toHaveLength(1);
    expect(await cards.list('tenth')).toHaveLength(10);
  });
});

const DAY_MS = 24 * 60 * 60_000;

test('rejects a card number with one wrong digit', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 15 });
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
      const bare = start.join('');
      const check = [...'0123456789'].find((digit) => isCardNumber(bare + digit)) ?? '';
      const whole = bare + check;
      expect(isCardNumber(whole)).toBe(true);
      const index = place % whole.length;
      const changed = String((Number(whole[index]) + by) % 10);
      expect(isCardNumber(whole.slice(0, index) + changed + whole.slice(index + 1))).toBe(false);
      expect(factsOf(whole).lastFourDigits).toBe(whole.slice(-4));
    }),
  );
});

test('accepts a card until the last day of its expiry month', () => {
  const last = Date.UTC(2026, 11, 31, 23, 59);
  expect(isExpired(12, 26, last)).toBe(false);
  expect(isExpired(12, 26, last + DAY_MS)).toBe(true);
  expect(isExpired(1, 27, last)).toBe(false);
  const summer = Date.UTC(2026, 6, 31, 23, 59);
  expect([6, 7, 8].map((month) => isExpired(month, 26, summer))).toEqual([true, false, false]);
});
