import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useCart } from '../cart/use-cart';
import { loadCartEngine } from '../platform/load-cart-engine';
import { openShop, sample, visit } from '../testing/shop-fixture';
import { Acknowledged } from './Acknowledged';
import { CutOff } from './CutOff';

// The engine takes the browser's locks as it starts. One tab: nobody else has them.
vi.hoisted(() => {
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => work();
  Object.assign(navigator, { locks: { request } });
});

const engine = await loadCartEngine('now');

beforeAll(() => void openShop([sample({})]));
afterEach(cleanup);
afterAll(() => {
  engine.stop();
  vi.unstubAllGlobals();
});

function Here() {
  const cart = useCart();
  return cart.status === 'ready' && <CutOff cart={cart} acknowledged={undefined} />;
}

/** As a keyboard does: a button that is gone leaves the focus to nobody. */
function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('decision 104: whoever prepares a checkout, or forgets it, keeps the focus', async () => {
  visit(<Here />, '/checkout');
  await screen.findByText('Paying needs a connection.');
  press('Check out when I’m back online');
  const prepared = await screen.findByText('Your checkout is prepared.', { exact: false });
  expect(document.activeElement?.contains(prepared)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  press('Forget it');
  const needed = await screen.findByText('Paying needs a connection.');
  expect(document.activeElement?.contains(needed)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('decision 104: a device that refuses to keep a checkout keeps none, and it is said', async () => {
  const { tables } = engine.store;
  expect(tables.length).toBeGreaterThan(0);
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shown = { keptAt: Date.now(), suits: [], lines: [] };
  expect(await engine.keepIntent(shown)).toBe('not-kept');
  refuse.mockRestore();
  expect(await engine.keepIntent(shown)).toBe('kept');
  await act(() => engine.keepIntent(undefined));
});

test('an acknowledgement of another day names it', () => {
  const at = new Date();
  at.setDate(at.getDate() - 2);
  visit(<Acknowledged at={at} onRead={() => undefined} />, '/checkout');
  const weekday = at.toLocaleDateString('en-CA', { weekday: 'long' });
  expect(screen.getByText(new RegExp(`on ${weekday} at`))).toBeTruthy();
});
