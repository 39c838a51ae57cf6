import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCheckout, tellOfReturn } from './return';

/** The pages of the shop that are open, by address. */
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

describe('decision 126: the notification that a prepared checkout can go on', () => {
  it('comes where every page of the shop is out of sight', async () => {
    openPage('/checkout', 'hidden');
    expect(await tellOfReturn()).toBe(true);
    expect(shown).toHaveLength(1);
  });

  it('does not come while a page of the shop is in view, which says it itself', async () => {
    openPage('/saved', 'visible');
    expect(await tellOfReturn()).toBe(false);
    expect(shown).toEqual([]);
  });

  it('does not come where nobody has allowed it', async () => {
    vi.stubGlobal('Notification', { permission: 'default' });
    await tellOfReturn();
    expect(shown).toEqual([]);
  });

  it('leads to the checkout that is open', async () => {
    openPage('/faq', 'hidden');
    const focus = openPage('/checkout', 'hidden');
    await openCheckout();
    expect(focus).toHaveBeenCalledOnce();
    expect(opened).toEqual([]);
  });

  it('leads to a page of its own, and takes no other away', async () => {
    const focus = openPage('/contact', 'hidden');
    await openCheckout();
    expect(focus).not.toHaveBeenCalled();
    expect(opened).toEqual(['/checkout']);
  });
});
