import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { featuredAthlete } from '#contract/shop';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoryTexts } from '#contract/shop/story-texts';
import { athleteStory } from '#contract/story';
import { shopStory } from '../platform/shop-facts/shop-story';
import { AthletesPage } from './AthletesPage';
import { visit } from '../testing/shop-fixture';

let answer: Partial<StoryTexts> = {};
const written: string[] = [];
let isAllowed = true;

beforeEach(() => {
  vi.spyOn(shopStory, 'read').mockImplementation(async () => answer);
  isAllowed = true;
  written.length = 0;
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        if (!isAllowed) throw new DOMException('no', 'NotAllowedError');
        written.push(text);
      },
    },
  });
  open();
});
const open = () => visit(<AthletesPage />, '/');
afterEach(() => {
  answer = {};
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const address = () => location.origin + location.pathname;

test('the athlete’s card leads to the shop filtered by the athlete and 0 to 10 wears [pages.athlete-shop-link]', () => {
  for (const name of [
    `Shop what ${featuredAthlete.name} wore`,
    `Shop ${featuredAthlete.firstName}’s suits`,
  ])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      '/shop?swimmer=1&minCondition=0&maxCondition=10',
    );
});

test('shows for two seconds that a link was copied [pages.share-athlete, pages.link-copied, screens.copied-link-message]', async () => {
  vi.useFakeTimers();
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  expect(written).toEqual([address()]);
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
});

test('without clipboard access the address is shown for copying by hand', async () => {
  isAllowed = false;
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  expect(document.activeElement).toBe(screen.getByLabelText('Address of this page'));
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
});

test('shares the address with each social network, with Instagram via the clipboard [pages.share-athlete]', async () => {
  for (const name of ['Twitter', 'Facebook', 'LinkedIn'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(
      encodeURIComponent(address()),
    );
  await act(() => fireEvent.click(screen.getByRole('link', { name: 'Instagram' })));
  expect(written).toEqual([address()]);
});

test('the page describes the athlete and lists every result with its place [pages.athlete-story]', async () => {
  expect(await screen.findByText(athleteStory?.paragraphs[0] ?? '')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength((athleteStory?.results.length ?? 0) + 1);
  expect(screen.getByText('1st')).toBeTruthy();
  expect(screen.getByText('5th')).toBeTruthy();
});

test('the page shows what the owner wrote about the athlete at the desk [shop.story-live]', async () => {
  cleanup();
  answer = {
    athleteLede: 'Ada raced in most of these.',
    bests: '50 m butterfly | 25.90',
    results: '2025 | 50 m butterfly | Canadian Open | 2 | 25.90',
  };
  open();
  expect(await screen.findByText('Ada raced in most of these.')).toBeTruthy();
  expect(screen.getByText('50 m butterfly', { selector: 'dt' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('2nd')).toBeTruthy();
});
