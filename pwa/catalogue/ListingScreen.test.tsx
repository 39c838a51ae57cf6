import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ListingScreen } from './ListingScreen';
import { MAIN_ID } from '../platform/arrival';
import { openShop, sample, visit } from '../testing/shop-fixture';

const products = [
  sample({ name: 'Sold kneeskin', specifications: ['Size: 24', 'Usage: 2', 'Quantity: 0'] }),
  sample({
    name: 'Raced kneeskin',
    swimmerId: 1,
    price: 640,
    specifications: ['Size: 24', 'Usage: 3', 'High Waist: Yes'],
  }),
  sample({
    name: 'New kneeskin',
    swimmerId: 1,
    price: 99.5,
    specifications: ['Sizes: 22, 23', 'Usage: New', 'Quantity: 4'],
  }),
  sample({ name: 'Mirror goggles', categoryId: 3, price: 15, specifications: ['Usage: New'] }),
  sample({ name: 'Kickboard', categoryId: 7, specifications: ['Usage: Training'] }),
  sample({ name: 'Olympic cap', categoryId: 4, specifications: ['Usage: 1'] }),
];

let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop(products);
});

const cards = async () => {
  const items = await screen.findByRole('region', { name: 'Items' });
  await within(items).findAllByRole('article');
  return within(items)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
};
const panel = () => within(screen.getByRole('region', { name: 'Filters' }));

test('behaviour 3.7, decision 81: a Sizes list is one card per size, and what is sold comes last', async () => {
  visit(<ListingScreen />, '/shop');
  expect(await cards()).toEqual([
    'Raced kneeskin Size 24',
    'New kneeskin Size 22',
    'New kneeskin Size 23',
    'Sold kneeskin Size 24',
  ]);
  const links = screen.getAllByRole('link', { name: /^New kneeskin/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/product/3-22',
    '/product/3-23',
  ]);
  expect(screen.getByText('Sold')).toBeTruthy();
  // Half a dollar rounds up.
  expect(screen.getAllByText('$100')).toHaveLength(2);
});

test('behaviour 2.71, 2.73, decision 84: on /shop Apply leads to the competition suits with the query, and Clear to the bare page', async () => {
  const { address } = visit(<ListingScreen />, '/shop');
  await cards();
  fireEvent.click(panel().getByRole('button', { name: 'Size 24' }));
  fireEvent.change(panel().getByRole('slider', { name: 'Most times worn' }), {
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

test('behaviour 3.9: an item there is one of bears the badge Limited, one of several does not', async () => {
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

test('behaviour 2.79: a collection page keeps its own address', async () => {
  const { address } = visit(<ListingScreen />, '/collections/olympic-suits');
  expect(await cards()).toEqual(['Olympic cap']);
  fireEvent.click(panel().getByRole('button', { name: 'Used' }));
  fireEvent.click(await panel().findByRole('button', { name: 'Show 1 item' }));
  expect(address()).toBe('/collections/olympic-suits?minCondition=1&maxCondition=10');
});

test('behaviour 5.21: a size that cannot be chosen, or that no product has, is disabled', async () => {
  visit(<ListingScreen />, '/category/competition-suits');
  await cards();
  const size = (name: string) => panel().getByRole<HTMLButtonElement>('button', { name });
  expect(['22', '23', '24', '25'].map((each) => size(`Size ${each}`).disabled)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test.each([
  ['goggles', [false, true]],
  ['swim-briefs', [false, true]],
  ['equipment', [true, false]],
  ['caps', [false, false]],
])('behaviour 4.16: New and Used disabled on %s: %j', async (slug, disabled) => {
  visit(<ListingScreen />, `/category/${slug}`);
  await screen.findByRole('heading', { level: 1 });
  const buttons = ['New', 'Used'].map((name) =>
    panel().getByRole<HTMLButtonElement>('button', { name }),
  );
  expect(buttons.map((button) => button.disabled)).toEqual(disabled);
});

test('behaviour 4.14: New toggles 0-0 and back to 0-10', async () => {
  const { address } = visit(<ListingScreen />, '/category/caps');
  await cards();
  fireEvent.click(panel().getByRole('button', { name: 'New' }));
  expect(panel().getByRole('button', { name: 'New' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(panel().getByRole('button', { name: 'New' }));
  fireEvent.click(panel().getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('/category/caps');
});

test('behaviour 2.77, 5.27, decision 71: the empty state says that new items are hidden for the featured athlete', async () => {
  visit(<ListingScreen />, '/shop?swimmer=1&minCondition=0&maxCondition=0');
  expect(await screen.findByText(/New items are hidden while Robin Hale is selected/)).toBeTruthy();
});

test('behaviour 2.77, decision 77: an unknown swimmer gives the empty state, another one is honoured as a chip', async () => {
  visit(<ListingScreen />, '/shop?swimmer=77');
  expect(await screen.findByText('We have nothing from that swimmer.')).toBeTruthy();
  expect(await screen.findAllByRole('button', { name: 'Remove Swimmer 77' })).toHaveLength(2);
});

test('what takes itself away with a tap leaves the focus on the page', async () => {
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

test('a chip takes its filter away and leaves the others', async () => {
  const { address } = visit(<ListingScreen />, '/shop?size=24&maxPrice=700&sort=price-low');
  await cards();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Size 24' }));
  expect(address()).toBe('/category/competition-suits?maxPrice=700&sort=price-low');
});

test('behaviour 5.16, decision 23: what costs less than the slider shows is listed until a bound is set', async () => {
  visit(<ListingScreen />, '/category/goggles');
  expect(await cards()).toEqual(['Mirror goggles']);
});

test('where no answer comes, it says so and can be asked again', async () => {
  shop.unreachable.add('/api/products/category/memorabilia');
  visit(<ListingScreen />, '/category/memorabilia');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  shop.unreachable.clear();
  fireEvent.click(retry);
  expect(await screen.findByText('There is nothing in memorabilia right now.')).toBeTruthy();
});

test('behaviour 2.70: a picture that fails to load becomes No Image with the name', async () => {
  visit(<ListingScreen />, '/category/goggles');
  await cards();
  const items = screen.getByRole('region', { name: 'Items' });
  fireEvent.error(items.querySelector('img') ?? items);
  expect(await within(items).findByText('No Image')).toBeTruthy();
});
