import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel';

/** Simulates a row with room for four items of 100 px. */
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe(row: HTMLElement): void {
        Object.defineProperty(row, 'clientWidth', { value: 400 });
        for (const [index, item] of [...row.children].entries())
          Object.defineProperty(item, 'offsetLeft', { value: index * 100 });
        this.callback();
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => <p key={index}>{index}</p>);

test('a carousel row that fits has no arrows and no counter', () => {
  render(<Carousel title="Fast suits">{items(4)}</Carousel>);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByText(/of 4/)).toBeNull();
});

test('arrows page through a carousel row that does not fit [home.row-paging]', () => {
  render(<Carousel title="Fast suits">{items(5)}</Carousel>);
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('false');
  expect(screen.getByText('1–4 of 5')).toBeTruthy();
});

test('a carousel arrow moves by four items [screens.carousel-step]', () => {
  render(<Carousel title="Fast suits">{items(12)}</Carousel>);
  const row = screen.getByRole('list');
  const scrolledTo = vi.fn<(to: ScrollToOptions) => void>();
  Object.assign(row, { scrollTo: scrolledTo });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrolledTo).toHaveBeenCalledWith({ left: 400 });
});
