import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { chromiumPath, openPage } from './browser';
import { findProduct } from './product-actions';
import { journeyOfFile } from './journey';
import { tapAddToCart, goToCheckout } from './shopper';

const journey = journeyOfFile();
let page: Page;
beforeEach(async () => {
  page = await openPage(journey, 'phone', 'light', { serviceWorkers: 'block' });
});

const goggles = () =>
  findProduct(
    journey.shop.url,
    ({ facts, product }) =>
      facts.quantity > 1 &&
      facts.quantity < 6 &&
      facts.sizes.length === 0 &&
      product.categoryId === 3,
  );

/** Makes the server reject every edit of the cart. */
const rejectEdits = () =>
  page.route('**/api/cart**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid-input' } }),
  );
const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text });

describe.skipIf(!chromiumPath)('messages of the cart', () => {
  test('the cart changes, removes and clears items, and shows the shipping note [cart.line-controls, cart.clear, cart.shipping-note, cart.lines-with-products, cart.plus-disabled-at-limit, cart.removed-message, cart.cleared-message]', async () => {
    const { product, facts } = await goggles();
    await tapAddToCart(page, product.id);
    await page.goto('/cart');
    const more = page.getByRole('button', { name: 'More' });
    const quantity = page.getByRole('listitem').getByRole('status').first();
    for (let count = 2; count <= facts.quantity; count++) {
      await more.click();
      await expect.poll(() => quantity.textContent()).toBe(String(count));
    }
    expect(await more.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Fewer' }).click();
    await expect.poll(() => more.isDisabled()).toBe(false);
    await page
      .getByText(
        /^Shipping is \$12\.99 per item, suits and equipment alike, in Canada and abroad\./,
      )
      .waitFor();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await page.getByText('Item removed').waitFor();
    await page.getByText('The item has been removed from your cart.').waitFor();
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();

    await tapAddToCart(page, product.id);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Clear bag' }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear the bag?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('heading', { name: product.name }).waitFor();
    await page.getByRole('button', { name: 'Clear bag' }).click();
    await question.getByRole('button', { name: 'Clear bag' }).click();
    await page.getByText('Cart cleared').waitFor();
    await page.getByText('All items have been removed from your cart.').waitFor();
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();
  });

  test('a rejected cart change shows a toast titled Error with the message of its command [errors.default-title, errors.quantity-failed, errors.remove-failed, errors.clear-failed]', async () => {
    const { product } = await goggles();
    await tapAddToCart(page, product.id);
    await page.goto('/cart');
    await page.getByRole('heading', { name: product.name }).waitFor();
    await rejectEdits();
    await page.getByRole('button', { name: 'More' }).click();
    await alertWith('Failed to update cart item. Please try again.')
      .filter({ hasText: 'Error' })
      .waitFor();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await alertWith('Failed to remove item from cart. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Clear bag' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear bag' }).click();
    await alertWith('Failed to clear cart. Please try again.').waitFor();
    const line = page.getByRole('heading', { level: 2, name: product.name });
    await expect.poll(() => line.isVisible()).toBe(true);
  });

  test('an empty cart at the checkout shows the error Cart is empty [checkout.empty-cart-message, errors.stock-and-empty-cart]', async () => {
    await page.goto('/checkout');
    await page.waitForURL('**/cart');
    const errors = alertWith('Add some items to your cart before checkout.');
    await expect.poll(() => errors.filter({ hasText: 'Cart is empty' }).isVisible()).toBe(true);
  });
});

describe.skipIf(!chromiumPath)('messages of the checkout', () => {
  test('the team-suit notice leads on to payment, which loads the payment script and shows the shipping fee, or back to the cart [checkout.notice-back-to-cart, checkout.acknowledge-before-paying, checkout.shipping-note, payment.script-parameters]', async () => {
    const { product } = await findProduct(
      journey.shop.url,
      ({ facts, product }) =>
        facts.canadaLogo &&
        facts.quantity > 0 &&
        facts.sizes.length === 0 &&
        product.categoryId < 3,
    );
    await tapAddToCart(page, product.id);
    await goToCheckout(page);
    const notice = page.getByRole('alertdialog', { name: 'About team suits' });
    await notice.waitFor();
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
    await notice.getByRole('link', { name: 'Back to Cart' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: 'Check out' }).click();
    await notice.getByRole('button', { name: 'I Acknowledge' }).click();
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    const script = page.locator('script[src*="currency=CAD"][src*="intent=capture"]');
    expect(await script.count()).toBe(1);
    const notes = await page.getByRole('main').textContent();
    expect(notes).toContain(
      'Shipping is $12.99 per item, suits and equipment alike, in Canada and abroad.',
    );
    expect(notes).toContain(
      'The listed $24.99 rates for equipment and international orders are not charged.',
    );
  });
});
