import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { captureInstallOffer, type InstallOffer } from '../../platform/offline/install';
import { recordInterest } from '../../platform/offline/install-prompt-score';
import { LiveInstallPrompt } from './LiveInstallPrompt';

/** Chromium's event for an installable page. */
function offer() {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = vi.fn<InstallOffer['prompt']>(() => Promise.resolve({ outcome: 'accepted' }));
  dispatchEvent(Object.assign(event, { prompt }));
  return { event, prompt };
}

const invitation = () => screen.queryByRole('region', { name: 'Install' });

test('offers to install the shop once, on the page after the second sign of interest, but not in the cart [offline.install-once]', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  captureInstallOffer();
  render(
    <MemoryRouter>
      {['/shop', '/cart', '/about'].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <LiveInstallPrompt />
    </MemoryRouter>,
  );
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  recordInterest();
  fireEvent.click(screen.getByText('/shop'));
  expect(invitation()).toBeNull();
  recordInterest();
  expect(invitation()).toBeNull();
  fireEvent.click(screen.getByText('/cart'));
  expect(invitation()).toBeNull();
  fireEvent.click(screen.getByText('/about'));
  expect(invitation()).not.toBeNull();
  expect(prompt).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(invitation()).toBeNull();
  recordInterest();
  offer();
  fireEvent.click(screen.getByText('/shop'));
  expect(invitation()).toBeNull();
  expect(localStorage.getItem('interest')).toBe('answered');
});
