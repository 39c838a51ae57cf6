import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { featuredAthlete, shop } from '#contract/shop';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { ProductScreen } from './ProductScreen';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';

const cartEngine = await loadCartEngine('now');

const products = [
  sampleProduct({
    name: 'Raced kneeskin',
    price: 640,
    specifications: ['Size: 24', 'Times Worn: 3'],
  }),
  sampleProduct({
    name: 'New jammer',
    specifications: ['Sizes: 22, 24', 'Usage: New', 'Quantity: 5'],
  }),
  sampleProduct({ name: 'Sizeless kneeskin', specifications: ['Times Worn: 2'] }),
  sampleProduct({
    name: 'Sold cap',
    categoryId: 4,
    specifications: ['Quantity: 0', 'Times Worn: 3'],
  }),
  sampleProduct({ name: 'Briefs', categoryId: 6, specifications: ['Sizes: 30, 32', 'Usage: New'] }),
  sampleProduct({
    name: 'Raced cap',
    categoryId: 4,
    swimmerId: 2,
    specifications: ['Usage: Used'],
  }),
  sampleProduct({ name: 'Gloves', categoryId: 7, specifications: ['Sizes: S, M', 'Usage: New'] }),
  sampleProduct({ name: 'Cap at a meet', specifications: ['Quantity: 0 (set aside)'] }),
];

const page = (
  <Routes>
    <Route path="/product/:id" element={<ProductScreen />} />
  </Routes>
);

beforeEach(() => {
  renderShop(products);
  sessionStorage.clear();
});

afterAll(() => cartEngine.stop());

test('a product shows its facts, its price and that a signed photo is included [product.free-signed-photo, product.details]', async () => {
  visit(page, '/product/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Raced kneeskin' })).toBeTruthy();
  expect(screen.getAllByText('$640').length).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: 'Worn 3 times' })).toBeTruthy();
  expect(screen.getByText('Signed photo included.')).toBeTruthy();
  expect(screen.getByText('+ $12.99 shipping')).toBeTruthy();
  expect(screen.getByText(/Shipping \$12\.99 per item, in Canada and abroad\./)).toBeTruthy();
  expect(document.title).toBe(`Raced kneeskin · ${shop.name}`);
});

test('a worn suit without a size shows Size not stated, and a Sizes list has no preselected size [product.no-invented-size]', async () => {
  visit(page, '/product/3');
  await screen.findByRole('heading', { level: 1, name: 'Sizeless kneeskin' });
  expect(screen.getByText('Times worn')).toBeTruthy();
  expect(screen.getByText('Size').nextSibling?.textContent).toBe('Not stated');
  expect(screen.queryByText(/\b2[2-5]\b/)).toBeNull();
  visit(page, '/product/2');
  const sizes = within(await screen.findByRole('group', { name: 'Size' }));
  const pressed = sizes.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'));
  expect(pressed).toEqual(['false', 'false']);
});

test.each([
  ['briefs', '5', ['/size-guide?suit=5', '/size-guide?suit=5']],
  ['equipment', '7', []],
])(
  'suits and briefs link the size guide on the page and in the size dialog: %s [product.size-guide-in-dialogs]',
  async (_, id, addresses) => {
    visit(page, `/product/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Add to Bag' }));
    await screen.findByRole('heading', { name: 'Choose your size' });
    const guides = screen.queryAllByText('Size guide');
    expect(guides.map((guide) => guide.getAttribute('href'))).toEqual(addresses);
  },
);

test('a worn product names its swimmer, who signs the photo [product.swimmer-named]', async () => {
  visit(page, '/product/6');
  expect((await screen.findByText('Worn by')).nextSibling?.textContent).toBe('Ada Lane');
  fireEvent.click(screen.getByRole('button', { name: 'See it' }));
  expect(screen.getByText(/photo of Ada Lane, signed by Ada Lane/)).toBeTruthy();
  expect(screen.getByText(`Sample: a photo of ${featuredAthlete.name}`)).toBeTruthy();
});

test('a product that cannot be loaded shows Product Not Found, with Return Home [product.not-found]', async () => {
  visit(page, '/product/99');
  expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});

test('choosing a size leads to its own address [product.size-addresses]', async () => {
  const { address } = visit(page, '/product/2');
  fireEvent.click(await screen.findByRole('button', { name: '24' }));
  expect(address()).toBe('/product/2-24');
  expect(screen.getByRole('button', { name: '24' }).getAttribute('aria-pressed')).toBe('true');
});

test('a sold product keeps its page and cannot be added [product.sold-stays]', async () => {
  visit(page, '/product/4');
  const button = await screen.findByRole('button', { name: 'Sold' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('img', { name: 'Worn 3 times' })).toBeTruthy();
  expect(screen.queryByText('Signed photo included.')).toBeNull();
  expect(screen.queryByText('Left')).toBeNull();
});

test('an item whose last unit is set aside says Unavailable, not Sold [product.set-aside-unavailable]', async () => {
  visit(page, '/product/8');
  const button = await screen.findByRole('button', { name: 'Unavailable' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/sold/i)).toBeNull();
});

test('an item reserved by other checkouts shows when to try again, in local time [product.reserved-by-others]', async () => {
  const { reservedUntil } = renderShop(products);
  reservedUntil.set('1', new Date(2026, 10, 22, 14, 34, 20).toISOString());
  visit(page, '/product/1');
  expect(await screen.findByText(/Try again at 14:35\./)).toBeTruthy();
  expect(screen.getByText('In someone’s checkout.')).toBeTruthy();
  cleanup();
  reservedUntil.clear();
  visit(page, '/product/1');
  await screen.findByRole('heading', { level: 1, name: 'Raced kneeskin' });
  expect(screen.queryByText(/Try again/)).toBeNull();
});

test('Back to Shop leads to the previous page, else home [product.back-to-shop]', async () => {
  visit(page, '/product/1');
  const link = await screen.findByRole('link', { name: 'Back to Shop' });
  expect(link.getAttribute('href')).toBe('/');
  sessionStorage.setItem('previous-page', '/category/caps?size=24');
  visit(page, '/product/1');
  const stored = await screen.findByRole('link', { name: 'Back to Shop' });
  expect(stored.getAttribute('href')).toBe('/category/caps?size=24');
});

test('every image can be reached by its thumbnail [product.gallery]', async () => {
  visit(page, '/product/1');
  const gallery = within(await screen.findByRole('region', { name: 'Pictures' }));
  expect(gallery.getByRole('button', { name: /picture 1 of 1/ })).toBeTruthy();
});

test('the owner’s descriptions of photographs are their alt texts, without them the name [product.alt-text]', async () => {
  const cap = sampleProduct({
    name: 'Described cap',
    additionalImages: ['/pictures/back.svg', '/pictures/label.svg'],
    altTexts: ['Front, with the shop’s mark', '', 'Label, size M'],
  });
  renderShop([cap]);
  visit(page, `/product/${cap.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Described cap' });
  const gallery = within(screen.getByRole('region', { name: 'Pictures' }));
  expect(
    gallery
      .getAllByRole('img', { hidden: true })
      .map((each) => each.getAttribute('alt'))
      .filter(Boolean),
  ).toEqual(['Front, with the shop’s mark', 'Described cap, picture 2 of 3', 'Label, size M']);
  fireEvent.click(gallery.getAllByRole('button', { name: /Look closer/ })[0] ?? document.body);
  const closer = within(
    await screen.findByRole('dialog', { name: 'Described cap, picture 1 of 3' }),
  );
  expect(closer.getByRole('img', { name: 'Front, with the shop’s mark' })).toBeTruthy();
});
