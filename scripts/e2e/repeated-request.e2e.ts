import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { openFaultProxy } from '../chaos/fault-proxy';
import { chromiumPath, launch, openPage } from './browser';
import { openShop } from './shop';

let browser: Browser;
let proxy: Awaited<ReturnType<typeof openFaultProxy>>;
beforeAll(async () => {
  proxy = await openFaultProxy();
  const shop = await openShop({ PUBLIC_URL: proxy.url });
  proxy.setTarget(shop.url);
  browser = await launch();
  return async () => {
    await browser.close();
    await shop.close();
    await proxy.close();
  };
});

describe.skipIf(!chromiumPath)('a connection that closes before the response', () => {
  test('the browser repeats the request, and registration, password change and deletion succeed once [account.repeated-request]', async () => {
    const lost = new Set([
      'POST /api/auth/register',
      'PUT /api/auth/change-password',
      'DELETE /api/auth/delete-account',
    ]);
    proxy.setFaults((request) => (lost.delete(request) ? 'lose' : undefined));
    const page = await openPage({ browser, shop: proxy }, 'desktop');
    const fillFields = async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts))
        await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(text);
    };
    const press = (name: string) =>
      page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();

    await page.goto('/account#register');
    await fillFields({
      'First name': 'Robin',
      'Last name': 'Lane',
      Username: 'robin.lane',
      Email: 'robin@club.example',
      Password: 'Backstroke4',
      'Confirm password': 'Backstroke4',
    });
    await press('Create account');
    await page.getByText('Account Created!').waitFor();

    await page.goto('/account#settings');
    await press('Change Password');
    await fillFields({
      'Current password': 'Backstroke4',
      'New password': 'Butterfly77',
      'Confirm new password': 'Butterfly77',
    });
    await press('Change password');
    await page.getByText('Password Changed').waitFor();

    await press('Delete Account');
    await fillFields({ 'Current password': 'Butterfly77', 'Type DELETE to continue': 'DELETE' });
    await press('Delete account');
    await page.getByText('Account Deleted').waitFor();
    expect(proxy.injectedFaults()).toHaveLength(3);
  });
});
