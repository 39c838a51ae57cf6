import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { SizeGuidePage } from './SizeGuidePage';

const marked = () => document.querySelector('[data-suit] [scope=row]')?.textContent;

test.each([
  [
    ['Size: 24 (regular)', 'Quantity: 1'],
    'Size 24 (regular). The only one, so check the row below.',
    '24',
  ],
  [['Size: 24', 'Quantity: 3'], 'Size 24: its row is marked below.', '24'],
  [['Size: 30R'], 'Size 30R: the chart has no row for it. Ask us how it fits.', undefined],
  [['Sizes: 22, 24'], 'It comes in 22, 24.', undefined],
  [[], 'Its page doesn’t list a size.', undefined],
])(
  'the size guide for a suit with %j shows its size and highlights its row [product.size-guide-link]',
  async (specifications, text, row) => {
    const suit = sampleProduct({ name: 'Trials night kneeskin', specifications });
    renderShop([suit]);
    visit(<SizeGuidePage />, `/size-guide?suit=${suit.id}`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(marked()?.slice(0, 2)).toBe(row);
    expect(screen.getByRole('link', { name: 'Back to the suit' }).getAttribute('href')).toBe(
      `/product/${suit.id}`,
    );
  },
);

test('the size chart is in centimetres or inches, depending on the address [pages.size-chart]', async () => {
  renderShop([]);
  const { address } = visit(<SizeGuidePage />, '/size-guide');
  expect(screen.getByRole('row', { name: '22 71–74 56–58 79–82' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'inches' }));
  expect(screen.getByRole('row', { name: /^22 28–29/ })).toBeTruthy();
  expect(address()).toBe('/size-guide?unit=in');
});
