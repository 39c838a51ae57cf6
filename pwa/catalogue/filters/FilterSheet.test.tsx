import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFilters, type Filters } from '#contract/filters';
import { findListingPage } from '#contract/products/listing-page';
import { renderShop, visit } from '../../testing/shop-fixture';
import { FilterSheet } from './FilterSheet';

const NOTHING = () => undefined;

test('a typed price counts before the field is left, and Show keeps the sheet open and focuses a typed price that is rejected [filters.typed-maximum]', () => {
  const page = findListingPage('/category/goggles');
  if (!page) throw new Error('no listing');
  const applied: Filters[] = [];
  renderShop([]);
  visit(
    <FilterSheet
      page={page}
      filters={readFilters(new URLSearchParams(), page)}
      facets={undefined}
      onApply={(filters) => applied.push(filters)}
      onClear={NOTHING}
      onClose={NOTHING}
    />,
    '/category/goggles',
  );
  const maximum = screen.getByRole('textbox', { name: 'Maximum' });
  fireEvent.change(maximum, { target: { value: '70' } });
  expect(screen.getByText('$20 – $70')).toBeTruthy();
  fireEvent.change(maximum, { target: { value: '7000' } });
  expect(screen.queryByText('$20 – $70')).toBeNull();
  const type = (value: string) => {
    fireEvent.change(maximum, { target: { value } });
    fireEvent.blur(maximum);
    fireEvent.click(screen.getByRole('button', { name: /^Show/ }));
  };
  type('5');
  expect(applied).toEqual([]);
  expect(document.activeElement).toBe(maximum);
  type('50');
  expect(applied).toMatchObject([{ maxPrice: 50 }]);
});
