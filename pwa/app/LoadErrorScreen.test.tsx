import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderShop, visit } from '../testing/shop-fixture';
import { LoadErrorScreen } from './LoadErrorScreen';
import { ScreenLoadError } from './screens';

test('a screen that could not be loaded has a title, and its retry button shows a loading state', async () => {
  renderShop([]);
  const retry = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  visit(
    <LoadErrorScreen missing={new ScreenLoadError(retry, undefined)} onHere={() => undefined} />,
    '/faq',
  );
  expect(document.title).toMatch(/^This page didn’t load/);
  const button = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(retry).toHaveBeenCalledOnce();
});
