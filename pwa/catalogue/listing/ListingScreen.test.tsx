import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { ListingScreen } from './ListingScreen';
import { MAIN_ID } from '../../platform/route-focus';
import { serverCatalogue } from '../../platform/catalogue-client/server-catalogue';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';

const products = [
  sampleProduct({ name: 'Sold kneeskin', specifications: ['Size: 24', 'Usage: 2', 'Quantity: 0'] }),
  sampleProduct({
    name: 'Raced kneeskin',
    swimmerId: 1,
    price: 640,
    specifications: ['Size: 24', 'Usage: 3', 'High Waist: Yes'],
  }),
  sampleProduct({
    name: 'New kneeskin',
    swimmerId: 1,
    price: 99.5,
    specifications: ['Sizes: 22, 23', 'Usage: New', 'Quantity: 4'],
  }),
  sampleProduct({
    name: 'Mirror goggles',
    categoryId: 3,
    price: 15,
    specifications: ['Usage: New'],
  }),
  sampleProduct({
    name: 'Kickboard',
    categoryId: 7,
    swimmerId: 1,
    specifications: ['Usage: Training'],
  }),
  sampleProduct({ name: 'Olympic cap', categoryId: 4, swimmerId: 2, specifications: ['Usage: 1'] }),
];

let shop: ReturnType<typeof renderShop>;
beforeEach(() => sell(products));

const cards = async () => {
  const items = await screen.findByRole('region', { name: 'Items' });
  await within(items).findAllByRole('article');
  return within(items)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
};
/** Replaces the products of the server and of the query cache. */
async function sell(other: readonly Product[]): Promise<void> {
  shop = renderShop(other);
  await serverCatalogue.refresh();
}
const panel = () => within(screen.getByRole('region', { name: 'Filters' }));

test('a product with a Sizes list has one card per size, and sold items come last [listing.one-item-per-size, listing.default-order, listing.sizes-only-in-listings]', async () => {
  visit(<ListingScreen />, '/shop');
  expect(await cards()).toEqual([
    'Raced kneeskin Size 24',
    'New kneeskin Size 22',
    'New kneeskin Size 23',
    'Sold kneeskin Size 24',
  ]);
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/^New kneeskin ?Size 22$/)).toBe('/product/3-22');
  expect(addressOf(/^New kneeskin ?Size 23$/)).toBe('/product/3-23');
  expect(screen.getByText('Sold')).toBeTruthy();
  // The price of $99.50 is shown as $100, because half a dollar rounds up.
  expect(screen.getAllByText('$100')).toHaveLength(2);
});

test('on /shop Apply leads to the competition suits with the filters, and Clear to /shop without filters [filters.apply, filters.clear, listing.shop-apply]', async () => {
  const { address } = visit(<ListingScreen />, '/shop');
  await cards();
  fireEvent.click(panel().getByRole('button', { name: 'Size 24' }));
  fireEvent.change(panel().getByRole('slider', { name: 'Maximum times worn' }), {
    target: { value: '5' },
  });
  fireEvent.click(panel().getByRole('radio', { name: 'High Waisted' }));
  expect(address()).toBe('/shop');
  fireEvent.click(await panel().findByRole('button', { name: 'Show 1 item' }));
  expect(address()).toBe(
    '/category/competition-suits?size=24&minCondition=0&maxCondition=5&highWaisted=true',
  );
  expect(await cards()).toEqual(['Raced kneeskin Size 24']);
  fireEvent.click(panel().getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/category/competition-suits');
});

test('the last unit of an item has the badge Limited, several units have none [product.limited-badge]', async () => {
  visit(<ListingScreen />, '/shop');
  await cards();
  const badge = (name: RegExp) => {
    const card = screen
      .getAllByRole('article')
      .find((each) => within(each).queryByRole('heading', { name }));
    return card && within(card).queryByText('Limited');
  };
  expect(badge(/^Raced/)).toBeTruthy();
  expect(badge(/^New/)).toBeNull();
});

test('Used selects items with one or more wears on a collection page, whose address stays, and a second tap selects all [filters.stay-on-collection, filters.used-toggle]', async () => {
  const { address } = visit(<ListingScreen />, '/collections/olympic-suits');
  expect(await cards()).toEqual(['Olympic cap']);
  fireEvent.click(panel().getByRole('button', { name: 'Used' }));
  fireEvent.click(await panel().findByRole('button', { name: 'Show 1 item' }));
  expect(address()).toBe('/collections/olympic-suits?minCondition=1&maxCondition=10');
  fireEvent.click(panel().getByRole('button', { name: 'Used' }));
  fireEvent.click(panel().getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('/collections/olympic-suits');
});

test('the size filter disables sizes that cannot be selected or that no product has [filters.absent-size-disabled]', async () => {
  visit(<ListingScreen />, '/category/competition-suits');
  await cards();
  const size = (name: string) => panel().getByRole<HTMLButtonElement>('button', { name });
  expect(['22', '23', '24', '25'].map((value) => size(`Size ${value}`).disabled)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const note = panel().getByText(/^Also in stock:/);
  expect(size('Size 23').getAttribute('aria-describedby')).toBe(note.id);
  expect(size('Size 25').hasAttribute('aria-describedby')).toBe(false);
  expect(panel().getByRole('link', { name: '23' }).getAttribute('href')).toContain('?size=23');
});

test('a size in the address filters the page and can be removed, even if it has no filter control [filters.visible-only]', async () => {
  const { address } = visit(<ListingScreen />, '/shop?size=23');
  expect(await cards()).toEqual(['New kneeskin Size 23']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Size 23' }));
  await expect.poll(cards).toHaveLength(4);
  expect(address()).toBe('/category/competition-suits');
});

test('the categories precede the items in the tab order', async () => {
  visit(<ListingScreen />, '/category/goggles');
  await cards();
  const category = screen.getByRole('link', { name: /^Caps/ });
  const [card] = screen.getAllByRole('article');
  expect(category.compareDocumentPosition(card ?? category)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('chosen swimmers stay when the sidebar leads to another category, other filters do not [listing.sidebar-keeps-swimmers]', async () => {
  visit(<ListingScreen />, '/shop?swimmer=1&swimmer=2&size=24&maxPrice=700');
  await cards();
  const sidebar = within(screen.getByRole('navigation', { name: 'Categories' }));
  const link = (name: RegExp) => sidebar.getByRole('link', { name }).getAttribute('href');
  expect(link(/^Caps/)).toBe('/category/caps?swimmer=1&swimmer=2');
  expect(link(/^Olympic suits/)).toBe('/collections/olympic-suits?swimmer=1&swimmer=2');
});

test.each([
  ['goggles', [false, true]],
  ['swim-briefs', [false, true]],
  ['equipment', [true, false]],
  ['caps', [false, false]],
])(
  'the disabled states of New and Used on %s are %j [filters.disabled-usage]',
  async (slug, disabled) => {
    visit(<ListingScreen />, `/category/${slug}`);
    await screen.findByRole('heading', { level: 1 });
    const buttons = ['New', 'Used'].map((name) =>
      panel().getByRole<HTMLButtonElement>('button', { name }),
    );
    expect(buttons.map((button) => button.disabled)).toEqual(disabled);
  },
);

test('the New button toggles the wear range between 0–0 and 0–10 [filters.new-toggle]', async () => {
  const { address } = visit(<ListingScreen />, '/category/caps');
  await cards();
  fireEvent.click(panel().getByRole('button', { name: 'New' }));
  expect(panel().getByRole('button', { name: 'New' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(panel().getByRole('button', { name: 'New' }));
  fireEvent.click(panel().getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('/category/caps');
});

test('an empty listing filtered by the featured athlete explains that new items are hidden [listing.empty-reason, filters.athlete-hides-new, filters.athlete-and-new]', async () => {
  visit(<ListingScreen />, '/shop?swimmer=1&minCondition=0&maxCondition=0');
  expect(await screen.findByText(/New items are hidden while Robin Hale is selected/)).toBeTruthy();
});

test('an unknown swimmer in the address gives an empty listing, a known one has a chip [listing.empty-reason, filters.any-swimmer]', async () => {
  visit(<ListingScreen />, '/shop?swimmer=77');
  expect(await screen.findByText('We have nothing from that swimmer.')).toBeTruthy();
  expect(await screen.findAllByRole('button', { name: 'Remove Swimmer 77' })).toHaveLength(2);
});

test('the focus stays on the page when the tapped element disappears', async () => {
  visit(
    <main id={MAIN_ID} tabIndex={-1}>
      <ListingScreen />
    </main>,
    '/category/goggles?swimmer=77&swimmer=78',
  );
  const chip = await panel().findByRole('button', { name: 'Remove Swimmer 77' });
  chip.focus();
  fireEvent.click(chip);
  expect(chip.isConnected).toBe(false);
  expect(screen.getByRole('region', { name: 'Filters' }).contains(document.activeElement)).toBe(
    true,
  );
  const clear = await screen.findByRole('button', { name: 'Clear filters' });
  clear.focus();
  fireEvent.click(clear);
  await cards();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a listing without a response shows an error and a retry button', async () => {
  shop.unreachable.add('/api/products/category/memorabilia');
  visit(<ListingScreen />, '/category/memorabilia');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  shop.unreachable.clear();
  fireEvent.click(retry);
  expect(await screen.findByText('There is nothing in memorabilia right now.')).toBeTruthy();
});

test('an image that fails to load is replaced with No Image and the product’s name [listing.no-image]', async () => {
  visit(<ListingScreen />, '/category/goggles');
  await cards();
  const items = screen.getByRole('region', { name: 'Items' });
  fireEvent.error(items.querySelector('img') ?? items);
  expect(await within(items).findByText('No Image')).toBeTruthy();
});

test.each([
  ['/shop', ['Worn by Robin Hale']],
  ['/category/caps', ['Worn by Ada Lane']],
  ['/category/equipment', ['From Robin Hale']],
])(
  'cards of worn items name the swimmer, cards of new items do not: %s [product.swimmer-named]',
  async (at, names) => {
    visit(<ListingScreen />, at);
    const items = within(await screen.findByRole('region', { name: 'Items' }));
    const lines = await items.findAllByText(/^(Worn by|From) /);
    expect(lines.map(({ textContent }) => textContent)).toEqual(names);
  },
);

test('a usage that is not understood is shown on the card, and the filter New excludes it [filters.unclear-usage]', async () => {
  await sell([
    sampleProduct({
      name: 'Tried suit',
      categoryId: 2,
      specifications: ['Size: 28', 'Usage: hardly used'],
    }),
    sampleProduct({ name: 'New suit', categoryId: 2, specifications: ['Size: 28', 'Usage: New'] }),
  ]);
  visit(<ListingScreen />, '/category/training-suits');
  expect(await cards()).toEqual(['Tried suit Size 28', 'New suit Size 28']);
  expect(screen.getByText('Hardly used')).toBeTruthy();
  visit(<ListingScreen />, '/category/training-suits?minCondition=0&maxCondition=0');
  expect(await cards()).toEqual(['New suit Size 28']);
  visit(<ListingScreen />, '/category/training-suits?minCondition=1&maxCondition=10');
  expect(await cards()).toEqual(['Tried suit Size 28']);
});

test('if a product has one card per size, the label of each save button contains the size', async () => {
  visit(<ListingScreen />, '/shop');
  await cards();
  for (const name of ['Save New kneeskin, Size 22', 'Save New kneeskin, Size 23'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('the card of a new signed item names who signed it', async () => {
  await sell([
    sampleProduct({
      name: 'Signed cap',
      categoryId: 4,
      swimmerId: 2,
      specifications: ['Usage: New'],
    }),
  ]);
  visit(<ListingScreen />, '/category/caps');
  expect(await screen.findByText('Signed by Ada Lane')).toBeTruthy();
});

test('sizes in stock without a filter control are links that keep the other filters [filters.competition-suit-sizes]', async () => {
  await sell([
    sampleProduct({
      name: 'Brief',
      price: 90,
      categoryId: 6,
      specifications: ['Sizes: 32, 34, XL', 'Usage: New'],
    }),
    sampleProduct({
      name: 'Old brief',
      price: 90,
      categoryId: 6,
      specifications: ['Size: unknown', 'Usage: New'],
    }),
  ]);
  const { address } = visit(<ListingScreen />, '/category/swim-briefs?maxPrice=240');
  await cards();
  const sizes = panel().getByRole('group', { name: 'Size' });
  expect(sizes.textContent).toContain('Also in stock: 34, unknown, XL');
  fireEvent.click(within(sizes).getByRole('link', { name: '34' }));
  expect(await cards()).toEqual(['Brief Size 34']);
  expect(address()).toBe('/category/swim-briefs?size=34&maxPrice=240');
});

test('a disabled Used button explains that used items cannot be filtered by condition [filters.competition-suit-sizes]', async () => {
  visit(<ListingScreen />, '/category/goggles');
  await cards();
  const used = panel().getByRole('button', { name: 'Used' });
  const note = document.getElementById(used.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('Used items can’t be filtered by condition here.');
});

test('an empty listing names the active filter if only one filter is active', async () => {
  visit(<ListingScreen />, '/category/goggles?minPrice=90');
  expect(await screen.findByText(/^Nothing in goggles matches “From \$90” right now/)).toBeTruthy();
  visit(<ListingScreen />, '/category/goggles?minPrice=90&usage=4');
  expect(await screen.findByText(/^Nothing matches all of these filters/)).toBeTruthy();
});

test('a single result is announced in the singular', async () => {
  visit(<ListingScreen />, '/category/goggles');
  await cards();
  expect(await panel().findByText('1 item matches')).toBeTruthy();
});

test('a card says what its photograph shows, if the owner has described it [product.alt-text]', async () => {
  await sell([
    sampleProduct({ name: 'Described cap', altTexts: ['Front, with the shop’s mark'] }),
    sampleProduct({ name: 'Plain cap', altTexts: ['', 'Back'] }),
  ]);
  visit(<ListingScreen />, '/shop');
  expect(await cards()).toHaveLength(2);
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('alt'))).toContain(
    'Front, with the shop’s mark',
  );
  const plain = screen.getByRole('heading', { name: /Plain cap/ }).closest('article');
  expect(plain?.querySelector('img')?.getAttribute('alt')).toBe('');
});
