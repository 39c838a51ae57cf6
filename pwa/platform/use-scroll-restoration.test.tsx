import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScrollRestoration } from './use-scroll-restoration';

function Page() {
  useScrollRestoration();
  return null;
}

const scrollTo = vi.fn<(x: number, y: number) => void>();
const stored = () => sessionStorage.getItem('scroll');
const POSITIONS = JSON.stringify([['default /faq', 2000]]);

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 0);
  // jsdom lacks it.
  vi.stubGlobal('PerformanceNavigationTiming', Event);
  sessionStorage.setItem('scroll', POSITIONS);
});

const reload = () =>
  render(
    <MemoryRouter initialEntries={['/faq']}>
      <Page />
    </MemoryRouter>,
  );

test('a reload before the page is tall enough keeps the position, until the user scrolls [pages.keep-scroll-position]', () => {
  reload();
  expect(scrollTo).toHaveBeenCalledWith(0, 2000);
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toBe(POSITIONS);
  dispatchEvent(new Event('wheel'));
  vi.stubGlobal('scrollY', 120);
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toBe(JSON.stringify([['default /faq', 120]]));
});

test('a reload does not move a user who scrolled before the scripts ran [pages.keep-scroll-position]', () => {
  vi.stubGlobal('scrollY', 300);
  reload();
  expect(scrollTo).not.toHaveBeenCalled();
});
