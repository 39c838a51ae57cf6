import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCheckout, notifyBackOnline } from './notify-back-online';

/** Open pages of the shop. */
let pages: { url: string; visibilityState: DocumentVisibilityState; focus: () => Promise<void> }[];
let opened: string[];
let shown: string[];

beforeEach(() => {
  pages = [];
  opened = [];
  shown = [];
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('self', {
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
    registration: {
      showNotification: (title: string) => Promise.resolve(shown.push(title)),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function openPage(path: string, visibilityState: DocumentVisibilityState) {
  const focus = vi.fn<() => Promise<void>>(() => Promise.resolve());
  pages.push({ url: `https://shop.example${path}`, visibilityState, focus });
  return focus;
}

describe('the notification for a saved checkout [offline.notification-content]', () => {
  it('the notification is shown if no page of the shop is visible', async () => {
    openPage('/checkout', 'hidden');
    expect(await notifyBackOnline()).toBe(true);
    expect(shown).toHaveLength(1);
  });

  it('the notification is not shown while a page of the shop is visible', async () => {
    openPage('/saved', 'visible');
    expect(await notifyBackOnline()).toBe(false);
    expect(shown).toEqual([]);
  });

  it('the notification is not shown without permission', async () => {
    vi.stubGlobal('Notification', { permission: 'default' });
    await notifyBackOnline();
    expect(shown).toEqual([]);
  });

  it('clicking the notification focuses an open checkout', async () => {
    openPage('/faq', 'hidden');
    const focus = openPage('/checkout', 'hidden');
    await openCheckout();
    expect(focus).toHaveBeenCalledOnce();
    expect(opened).toEqual([]);
  });

  it('clicking the notification opens a new page if no checkout is open', async () => {
    const focus = openPage('/contact', 'hidden');
    await openCheckout();
    expect(focus).not.toHaveBeenCalled();
    expect(opened).toEqual(['/checkout']);
  });
});
