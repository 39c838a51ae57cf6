import { describe, expect, test } from 'vitest';
import { findScreen, isWithin } from './find-screen';
import { LISTING_PAGES } from './products/listing-page';
import { SCREENS, type ScreenRow } from './screens';

describe('the screen of an address', () => {
  test('finds the screen of an address with its parameters, with or without a trailing slash', () => {
    expect(findScreen('/product/12-24')).toEqual({
      row: SCREENS.product,
      parameters: { id: '12-24' },
    });
    expect(findScreen('/cart/')?.row).toBe(SCREENS.cart);
    expect(findScreen('/help')?.row).toBe(SCREENS.contact);
    expect(findScreen('/')?.row).toBe(SCREENS.home);
    for (const path of LISTING_PAGES.keys()) expect(findScreen(path)?.row).toBe(SCREENS.shop);
  });

  test('finds no screen for an unknown or incomplete address', () => {
    for (const path of ['/product', '/product/', '/product/1/2', '/Cart', '/athlete', '/shop/x'])
      expect([path, findScreen(path)]).toEqual([path, undefined]);
  });

  test('returns the parent screens of a screen', () => {
    expect(isWithin('/product/1', 'shop')).toBe(true);
    expect(isWithin('/category/caps', 'shop')).toBe(true);
    expect(isWithin('/checkout', 'cart')).toBe(true);
    expect(isWithin('/cart', 'shop')).toBe(false);
    expect(isWithin('/nowhere', 'home')).toBe(false);
  });

  test('each parent that a screen names is a screen', () => {
    const parents = Object.values<ScreenRow>(SCREENS).flatMap(({ parent }) => parent ?? []);
    expect(Object.keys(SCREENS)).toEqual(expect.arrayContaining(parents));
  });
});
