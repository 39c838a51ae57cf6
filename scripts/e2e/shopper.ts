import type { Locator, Page } from 'playwright-core';

/** What a shopper does, by what a shopper sees. */

export async function addToCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('button', { name: 'Add to Bag' }).click();
  await page.getByText('Added to Bag').waitFor();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await enterCheckout(page, page.getByRole('link', { name: 'Check out' }));
}

/** The checkout is a document of its own: whoever goes on before it has come is taken back to it. */
export async function enterCheckout(page: Page, way: Locator): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded');
  await way.click();
  await loaded;
}

/** Where the cart holds a team suit (behaviour 4.18). */
export async function acknowledge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I Acknowledge' }).click();
}

/** Opens the demo provider's window from its button. */
export async function openProvider(page: Page): Promise<Page> {
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
