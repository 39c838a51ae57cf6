import { customAlphabet } from 'nanoid';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Role } from '../../api/contract/desk/staff';
import type { Product } from '../../api/contract/products/catalogue';
import { inviteToDesk } from '../../api/testing/desk-person';
import { openPage, type Size } from './browser';
import type { Journey } from './journey';

/** A browser whose device makes passkeys without asking its user. */
export async function deviceWithPasskeys(journey: Journey, size: Size) {
  const page = await openPage(journey, size);
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
  { shop }: Journey,
  page: Page,
  role: Role,
  name: string,
): Promise<void> {
  // A repeated test invites the same name again.
  const email = `${name}.${customAlphabet('0123456789', 6)()}@lane.example`.toLowerCase();
  const token = await shop.withDatabase((database) => inviteToDesk({ database }, email, role));
  await page.goto(`/desk/invitation#${token}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
}

/** An expression for the page: its service worker controls it and has stored the whole desk. */
export const IS_DESK_STORED = `(async () => {
  if (!navigator.serviceWorker.controller) return false;
  const source = await (await fetch('/desk/sw.js')).text();
  const files = source.match(/\\/desk\\/[\\w./-]+\\.(?:js|css|woff2|html)(?=["'\`])/g) ?? [];
  const cache = await caches.open('desk');
  const found = await Promise.all(files.map((file) => cache.match(file, { ignoreSearch: true })));
  return files.length > 0 && found.every(Boolean);
})()`;

/** Sets two units of an item aside for the stand. */
export async function setItemAside(page: Page, { name }: Pick<Product, 'name'>): Promise<void> {
  await page.getByRole('button', { name: 'Set aside', exact: true }).click();
  await page.getByLabel('Find an item', { exact: true }).fill(name);
  await page.getByLabel(`Units of ${name} at the stand`, { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await tileOf(page, name).waitFor();
}

const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button').filter({ hasText: name });

/** Sells one unit at the stand. */
export async function sellOneAtStand(
  page: Page,
  { name }: Pick<Product, 'name'>,
  way: string | RegExp,
): Promise<void> {
  await tileOf(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: way }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
