import type { Locator, Page } from 'playwright-core';

/** A shopper's actions, found by visible text. */

export async function tapAddToCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('button', { name: 'Add to Bag' }).click();
  await page.getByText('Added to Bag').waitFor();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await enterCheckout(page, page.getByRole('link', { name: 'Check out' }));
}

/**
 * Enters the checkout and waits until its document has loaded. If a test navigates earlier, the
 * browser still ends up at the checkout.
 */
export async function enterCheckout(page: Page, way: Locator): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded');
  await way.click();
  await loaded;
}

/** If the cart has a team suit (behaviour checkout.team-suit-notice). */
export async function acknowledgeTeamSuit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I Acknowledge' }).click();
}

/** Opens the demo provider's popup. */
export async function openProviderWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay with PayPal' }).click(),
  ]);
  await popup.waitForLoadState();
  return popup;
}

export async function approve(provider: Page): Promise<void> {
  await provider.getByRole('link', { name: /approve|pay now/i }).click();
}
