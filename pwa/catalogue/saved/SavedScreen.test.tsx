import 'fake-indexeddb/auto';
import axe from 'axe-core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { fromDollars } from '#contract/money';
import { MAX_SAVED } from '#contract/bounds';
import { DeviceDatabase } from '../../../workers/sync/database';
import type { ListingCard } from '../../../workers/catalogue/api';
import type { SavedRow } from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/offline/cart-engine';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';
import { Toaster } from '../../ui/overlays/Toaster';
import { ProductCard } from '../listing/ProductCard';
import { SavedScreen } from './SavedScreen';

await loadCartEngine('now');
const store = new DeviceDatabase();
const { viewed } = cartEngine;

const suit = sampleProduct({
  name: 'Raced kneeskin',
  price: 640,
  specifications: ['Size: 24', 'Times Worn: 3', 'Quantity: 1'],
});
const jammer = sampleProduct({
  name: 'Jammer',
  price: 90,
  specifications: ['Sizes: 22, 24', 'Quantity: 9'],
});
const cap = sampleProduct({
  name: 'Cap',
  price: 30,
  categoryId: 4,
  specifications: ['Quantity: 4'],
});

beforeEach(() => {
  renderShop([suit, jammer, cap]);
});
afterEach(async () => {
  cleanup();
  await store.open();
  await Promise.all([store.saved.clear(), store.viewed.clear(), store.meta.delete('lapsed')]);
});
afterAll(() => cartEngine.stop());

const card: ListingCard = {
  id: cap.id,
  productId: cap.id,
  name: cap.name,
  description: '',
  price: fromDollars(cap.price),
  imageUrl: cap.imageUrl,
  categoryId: cap.categoryId,
  wornBy: null,
  signedBy: null,
  size: undefined,
  wears: 0,
  unclearUsage: undefined,
  isNew: true,
  quantity: 4,
};

let minute = 0;
/** Saves directly in the database; the last one is shown first. */
async function saveDirectly(product: Product, changes: Partial<SavedRow> = {}): Promise<void> {
  minute += 1;
  const savedAt = new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
  const known = { price: product.price, sold: false, gone: false };
  const row = { id: product.id, savedAt, changedAt: savedAt, note: '', lists: [], product, known };
  await store.saved.put({ ...row, seenAt: Date.now(), ...changes });
}

/** Accessibility violations; colours are tested in a browser. */
async function violations(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations: found } = await axe.run(document.body, { rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

function names(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

/** The row of an item. */
async function rowNamed(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const row = heading.closest('li');
  if (!row) throw new Error(`no row shows ${name}`);
  return row;
}

test('the saved screen shows a loading state, then that nothing is saved [saved.opens-offline]', async () => {
  visit(<SavedScreen />, '/saved');
  expect(screen.getByText('Loading your saved items')).toBeTruthy();
  expect(await violations()).toEqual([]);
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
  expect(screen.queryByText('Recently viewed')).toBeNull();
  expect(await violations()).toEqual([]);
});

test('after an expired session the saved screen explains where the saved items are [saved.expired-session]', async () => {
  await store.writeMeta({ lapsed: true });
  visit(<SavedScreen />, '/saved');
  expect(await screen.findByRole('heading', { name: 'Saved in your account' })).toBeTruthy();
  const linkOptions = { name: 'Sign in' };
  expect(screen.getByRole('link', linkOptions).getAttribute('href')).toBe('/login');
  expect(await violations()).toEqual([]);
  await saveDirectly(cap);
  await rowNamed('Cap');
  expect(screen.getByText(/are in your account/)).toBeTruthy();
  expect(screen.getByRole('link', linkOptions)).toBeTruthy();
});

test('a saved item shows its price and when it was confirmed [saved.row-age]', async () => {
  await saveDirectly(suit, { seenAt: Date.now() - 44 * 60_000 });
  await saveDirectly(cap, { seenAt: new Date(2026, 0, 8).getTime() });
  visit(<SavedScreen />, '/saved');
  const row = within(await rowNamed('Raced kneeskin'));
  expect(row.getByRole('link', { name: 'Raced kneeskin' }).getAttribute('href')).toBe(
    `/product/${suit.id}`,
  );
  for (const text of ['$640', 'Limited', 'Size 24', '44 min ago'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('img', { name: 'Worn 3 times' })).toBeTruthy();
  expect(row.queryByText(/This may be out of date/)).toBeNull();
  const old = within(await rowNamed('Cap'));
  expect(old.getByText('Jan 8')).toBeTruthy();
  expect(old.getByText(/This may be out of date/)).toBeTruthy();
  expect(await violations()).toEqual([]);
});

test('a saved item is marked as available offline with photos only if its photos are stored [saved.opens-offline]', async () => {
  await saveDirectly(suit);
  await saveDirectly({ ...cap, imageUrl: '', additionalImages: [] });
  visit(<SavedScreen />, '/saved');
  const count = await screen.findByText(/with all photos/);
  expect(count.textContent).toBe('1 of 2 with all photos');
});

test('shows sold, repriced and delisted items once and marks them as seen [saved.news-once]', async () => {
  const soldSuit = { ...suit, specifications: ['Quantity: 0'] };
  await saveDirectly(soldSuit, { known: { price: 640, sold: false, gone: false } });
  await saveDirectly(cap, { known: { price: 45, sold: false, gone: false } });
  await saveDirectly(jammer, { gone: true });
  visit(<SavedScreen />, '/saved');
  expect(
    within(await rowNamed('Raced kneeskin')).getByText('Sold since you saved it'),
  ).toBeTruthy();
  expect(within(await rowNamed('Cap')).getByText('Was $45, now $30')).toBeTruthy();
  const delistedRow = within(await rowNamed('Jammer'));
  expect(delistedRow.getByText('No longer in the shop')).toBeTruthy();
  expect(delistedRow.queryByRole('link', { name: 'Jammer' })).toBeNull();
  await waitFor(async () =>
    expect((await store.readSavedRow(cap.id))?.known).toEqual({
      price: 30,
      sold: false,
      gone: false,
    }),
  );
  // The change stays visible until the shopper leaves the screen.
  expect(within(await rowNamed('Cap')).getByText('Was $45, now $30')).toBeTruthy();
  expect(await violations()).toEqual([]);
  visit(<SavedScreen />, '/saved');
  await rowNamed('Cap');
  expect(screen.queryByText(/Was \$45|Sold since/)).toBeNull();
  expect(screen.getByText('No longer in the shop')).toBeTruthy();
});

test('saves a note while typing, and creates a list by name [saved.notes-and-lists]', async () => {
  await saveDirectly(suit);
  await saveDirectly(cap, { lists: ['Wish list'] });
  visit(<SavedScreen />, '/saved');
  const row = within(await rowNamed('Raced kneeskin'));
  fireEvent.click(row.getByRole('button', { name: /Add a note ?and lists of Raced kneeskin/ }));
  const note = row.getByRole('textbox', { name: 'Note on Raced kneeskin' });
  fireEvent.change(note, { target: { value: 'ask about the seam ' } });
  expect(row.getByText('Only you see it. 19 of 500')).toBeTruthy();
  expect(note.getAttribute('maxlength')).toBe('500');
  fireEvent.click(row.getByRole('button', { name: 'Wish list' }));
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Wish list' }).getAttribute('aria-pressed')).toBe(
      'true',
    ),
  );
  fireEvent.change(row.getByRole('textbox', { name: 'New list' }), {
    target: { value: ' Nationals ' },
  });
  fireEvent.click(row.getByRole('button', { name: 'Add' }));
  await row.findByRole('button', { name: 'Nationals' });
  expect(await store.readSavedRow(suit.id)).toMatchObject({
    note: 'ask about the seam',
    lists: ['Wish list', 'Nationals'],
  });
  expect(await violations()).toEqual([]);
  fireEvent.click(row.getByRole('button', { name: /Done ?and lists/ }));
  expect(row.getByText('ask about the seam')).toBeTruthy();
  expect(row.getByText(/Wish list · Nationals/)).toBeTruthy();
});

test('the address of the saved screen contains sort order and filter [saved.order-in-address]', async () => {
  await saveDirectly(suit, { lists: ['Nationals'] });
  await saveDirectly(cap);
  await saveDirectly({ ...jammer, specifications: ['Quantity: 0'] });
  const { address } = visit(<SavedScreen />, '/saved');
  await rowNamed('Cap');
  expect(names()).toEqual(['Jammer', 'Cap', 'Raced kneeskin']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), {
    target: { value: 'price-high' },
  });
  expect(names()).toEqual(['Raced kneeskin', 'Jammer', 'Cap']);
  const show = within(screen.getByRole('group', { name: 'Show' }));
  fireEvent.click(show.getByRole('button', { name: 'Available' }));
  expect(names()).toEqual(['Raced kneeskin', 'Cap']);
  fireEvent.click(show.getByRole('button', { name: 'Nationals' }));
  expect(names()).toEqual(['Raced kneeskin']);
  expect(address()).toBe('/saved?sort=price-high&available=1&list=Nationals');
  fireEvent.click(show.getByRole('button', { name: 'All' }));
  expect(address()).toBe('/saved?sort=price-high');
  expect(names()).toHaveLength(3);
});

test('a removed item can be restored with its note and lists [saved.tombstones]', async () => {
  await saveDirectly(suit, { note: 'mine', lists: ['Nationals'] });
  visit(
    <>
      <SavedScreen />
      <Toaster />
    </>,
    '/saved',
  );
  const row = within(await rowNamed('Raced kneeskin'));
  fireEvent.click(row.getByRole('button', { name: 'Remove Raced kneeskin from Saved' }));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(within(await rowNamed('Raced kneeskin')).getByText('mine')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a saved item with one size can be added to the cart here, one with several sizes links to its page [saved.opens-offline]', async () => {
  await saveDirectly(suit);
  await saveDirectly(jammer);
  visit(<SavedScreen />, '/saved');
  expect(
    within(await rowNamed('Raced kneeskin')).getByRole('button', { name: /^Add to Bag/ }),
  ).toBeTruthy();
  const link = within(await rowNamed('Jammer')).getByRole('link', { name: /Choose a size/ });
  expect(link.getAttribute('href')).toBe(`/product/${jammer.id}`);
});

test('a message is shown when the limit of saved items is reached, and when the shopper saves one more [saved.two-hundred]', async () => {
  await saveDirectly(suit);
  const row = await store.readSavedRow(suit.id);
  await store.saved.bulkPut(
    Array.from({ length: MAX_SAVED - 1 }, (_, index) =>
      Object.assign({}, row, { id: `more-${index}` }),
    ),
  );
  visit(
    <>
      <ProductCard card={card} />
      <Toaster />
    </>,
    '/',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save Cap' }));
  expect(await screen.findByText('Saved is full')).toBeTruthy();
  const mark = screen.getByRole('button', { name: 'Save Cap' });
  expect(mark.closest('a')).toBeNull();
  visit(<SavedScreen />, '/saved');
  expect(await screen.findByText(/Saved is full/)).toBeTruthy();
});

test('the save button of a card updates at once and saves [saved.opens-offline]', async () => {
  visit(<ProductCard card={card} />, '/');
  fireEvent.click(screen.getByRole('button', { name: 'Save Cap' }));
  const mark = screen.getByRole('button', { name: 'Remove Cap from Saved' });
  await waitFor(async () => expect((await store.readSavedRow(cap.id))?.product).toEqual(cap));
  fireEvent.click(mark);
  await waitFor(async () => expect((await store.readSavedRow(cap.id))?.removed).toBe(true));
  expect(screen.getByRole('button', { name: 'Save Cap' })).toBeTruthy();
});

test('lists recently viewed products until they are cleared [product.recently-viewed]', async () => {
  await viewed.note(suit);
  await viewed.note(cap);
  visit(<SavedScreen />, '/saved');
  const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Cap',
    'Raced kneeskin',
  ]);
  fireEvent.click(recent.getByRole('button', { name: /Clear ?recently viewed/ }));
  await waitFor(() => expect(screen.queryByText('Recently viewed')).toBeNull());
  expect(await store.viewed.count()).toBe(0);
});

test('the saved screen does not promise offline use while offline support is turned off [offline.turned-off-no-promise]', async () => {
  document.documentElement.dataset['offline'] = 'off';
  visit(<SavedScreen />, '/saved');
  expect((await screen.findByText(/^Tap the bookmark/)).textContent).not.toContain('offline');
  cleanup();
  delete document.documentElement.dataset['offline'];
  visit(<SavedScreen />, '/saved');
  expect((await screen.findByText(/^Tap the bookmark/)).textContent).toContain('offline');
});

test('a saved worn item without a size shows Size not stated and the swimmer who wore it [cart.random-size-new-suit]', async () => {
  const brief: Product = {
    ...cap,
    name: 'Raced brief',
    categoryId: 6,
    swimmerId: 1,
    specifications: ['Usage: hardly used', 'Quantity: 1'],
  };
  await saveDirectly(brief);
  visit(<SavedScreen />, '/saved');
  const row = within(await rowNamed('Raced brief'));
  expect(row.getByText('Size not stated')).toBeTruthy();
  expect(row.getByText('Hardly used')).toBeTruthy();
  expect(row.getByText('Worn by Robin Hale')).toBeTruthy();
});
