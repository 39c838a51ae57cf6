import { screen } from '@testing-library/react';
import { featuredAthlete } from '#contract/shop';
import { expect, test, vi } from 'vitest';
import { shopStory } from '../platform/shop-facts/shop-story';
import { AboutPage } from './AboutPage';
import { visit } from '../testing/shop-fixture';

test('the about page has the story, the three values and the founder [pages.about-content, shop.story-live]', async () => {
  vi.spyOn(shopStory, 'read').mockResolvedValue({ valueName2: 'Patience', valueName3: '' });
  visit(<AboutPage />, '/');
  await screen.findByRole('heading', { name: 'Patience' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['Quality', 'Patience', featuredAthlete.name]));
  expect(headings).not.toContain('Community');
  expect(
    screen.getByRole('link', { name: `Meet ${featuredAthlete.firstName}` }).getAttribute('href'),
  ).toBe('/athletes');
});
