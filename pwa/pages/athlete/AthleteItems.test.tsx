import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { featuredAthlete } from '#contract/shop';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';
import { AthleteItems } from './AthleteItems';

test('the link to the athlete’s only item does not count it', async () => {
  renderShop([sampleProduct({ swimmerId: featuredAthlete.id, specifications: ['Times Worn: 3'] })]);
  visit(<AthleteItems />, '/athletes');
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All suits' })).toBeTruthy();
});
