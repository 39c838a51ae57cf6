import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { featuredAthlete } from '#contract/shop';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { shopStory } from '../platform/shop-facts/shop-story';
import { AboutPage } from './AboutPage';

test('the about page has the story, the three values and the founder [pages.about-content, shop.story-live]', async () => {
  vi.spyOn(shopStory, 'read').mockResolvedValue({ valueName2: 'Patience', valueName3: '' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AboutPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Patience' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['Quality', 'Patience', featuredAthlete.name]));
  expect(headings).not.toContain('Community');
  expect(
    screen.getByRole('link', { name: `Meet ${featuredAthlete.firstName}` }).getAttribute('href'),
  ).toBe('/athletes');
});
