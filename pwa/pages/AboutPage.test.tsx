import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { featuredAthlete } from '#contract/shop';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AboutPage } from './AboutPage';

test('the about page has the story, the three values and the founder [pages.about-content]', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AboutPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(
    expect.arrayContaining(['Quality', 'Innovation', 'Community', featuredAthlete.name]),
  );
  expect(
    screen.getByRole('link', { name: `Meet ${featuredAthlete.firstName}` }).getAttribute('href'),
  ).toBe('/athletes');
});
