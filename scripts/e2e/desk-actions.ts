import type { Page } from 'playwright-core';
import type { Role } from '../../api/contract/desk/staff';
import { staffStore } from '../../api/desk/staff-store';
import { OWNER_COMMAND } from '../../api/testing/desk-person';
import { openPage, type Size } from './browser';
import type { Journey } from './journey';

/** A browser whose device makes passkeys without asking its user. */
export async function deviceWithPasskeys(
  { browser, shop }: Pick<Journey, 'browser' | 'shop'>,
  size: Size,
  colorScheme: 'light' | 'dark' = 'light',
) {
  const page = await openPage(browser, shop.url, size, colorScheme);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** Joins by an invitation, and waits for the list of orders. */
export async function joinDesk(
  { shop }: Pick<Journey, 'shop'>,
  page: Page,
  role: Role,
  name: string,
): Promise<void> {
  const invited = await shop.withDatabase((database) =>
    staffStore(database, Date.now).invite(
      `${name}@lane.example`.toLowerCase(),
      role,
      OWNER_COMMAND,
    ),
  );
  await page.goto(`/desk/invitation#${invited?.token}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
}
