import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { SearchScreen } from './SearchScreen';

const goggles = Array.from({ length: 30 }, (_, index) =>
  sampleProduct({ name: `Goggles ${index}`, categoryId: 3 }),
);

function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

beforeEach(() => {
  renderShop(goggles);
});

test('Back from a product restores the number of shown results [search.other-text]', async () => {
  visit(
    <Routes>
      <Route path="/search" element={<SearchScreen />} />
      <Route path="/product/:id" element={<Elsewhere />} />
    </Routes>,
    '/search?q=goggles',
  );
  expect(await screen.findAllByRole('article')).toHaveLength(24);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => screen.getAllByRole('article').length).toBe(30);
  const [details] = screen.getAllByRole('link', { name: /^View Details/ });
  if (!details) throw new Error('no link to a product');
  fireEvent.click(details);
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await expect.poll(() => screen.queryAllByRole('article').length).toBe(30);
});

test('a search without results links competition suits, goggles and equipment [search.no-results]', async () => {
  visit(<SearchScreen />, '/search?q=xylophone');
  await screen.findByRole('heading', { name: 'Nothing found' });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => address?.startsWith('/category/'))).toEqual([
    '/category/competition-suits',
    '/category/goggles',
    '/category/equipment',
  ]);
});

test('search results show size and swimmer [search.fields]', async () => {
  const specifications = ['Size: 22', 'Usage: Used'];
  const suit = sampleProduct({ name: 'Final kneeskin', swimmerId: 2, specifications });
  renderShop([suit]);
  visit(<SearchScreen />, '/search?q=ada+lane');
  expect(await screen.findByText('Size 22 · Worn by Ada Lane')).toBeTruthy();
});
