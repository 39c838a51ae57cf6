import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { featuredAthlete, shop as owner } from '#contract/shop';
import { chromiumPath, openPage, type Size } from './browser';
import { journeyOfFile } from './journey';
import { findProduct } from './product-actions';

const journey = journeyOfFile();
let page: Page;

async function open(size: Size, path: string): Promise<void> {
  page = await openPage(journey, size);
  await page.goto(path);
}

const address = () => page.evaluate(() => location.pathname + location.search);

/** The labels of a navigation's links, with their targets. */
async function linksOf(name: string): Promise<[string, string][]> {
  const links = page.getByRole('navigation', { name, exact: true }).getByRole('link');
  await links.first().waitFor();
  const found = await links.all();
  return Promise.all(
    found.map(async (link): Promise<[string, string]> => [
      (await link.textContent()) ?? '',
      (await link.getAttribute('href')) ?? '',
    ]),
  );
}

const MAIN_LINKS = [
  ['Home', '/'],
  ['Athletes', '/athletes'],
  ['Shop', '/shop'],
  ['About', '/about'],
];

describe.skipIf(!chromiumPath)('navigation', () => {
  test('the desktop header links Home, Athletes, Shop and About, and has a search field [shop.athlete-section, screens.athletes, screens.about, header.home-shop-links, header.athletes-about-links, header.search-field]', async () => {
    await open('desktop', '/');
    expect(await linksOf('Main')).toEqual(MAIN_LINKS);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Athletes' }).click();
    await page.getByRole('heading', { level: 1, name: featuredAthlete.name }).waitFor();
    await main.getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { name: 'Community' }).waitFor();
    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('goggles');
    await box.press('Enter');
    await page.waitForURL('**/category/goggles');
  });

  test('the phone menu has Home, Athletes, Shop and About, and closes after a choice [header.phone-menu-home-shop, header.phone-menu-athletes-about]', async () => {
    await open('phone', '/shop');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect((await linksOf('Menu')).slice(0, 4)).toEqual(MAIN_LINKS);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Athletes' }).click();
    await menu.waitFor({ state: 'detached' });
    expect(await address()).toBe('/athletes');
  });

  test('the footer links every text page, the support address and the currency [shop.canadian-dollars, screens.footer-policies, screens.footer-pages, screens.footer-support-address]', async () => {
    await open('desktop', '/');
    expect(new Set((await linksOf('Footer')).map(([, to]) => to))).toEqual(
      new Set([
        '/shipping',
        '/returns',
        '/privacy',
        '/terms',
        '/contact',
        '/faq',
        '/size-guide',
        '/accessibility',
        '/athletes',
        '/about',
        // The page that explains how to install the shop (behaviour offline.install-once).
        '/device',
      ]),
    );
    const footer = page.getByRole('contentinfo');
    const support = footer.getByRole('link', { name: owner.supportEmail });
    expect(await support.getAttribute('href')).toBe(`mailto:${owner.supportEmail}`);
    await footer.getByText('Prices in Canadian dollars').waitFor();
  });

  test('/help redirects to the contact form [screens.contact, screens.help-redirect]', async () => {
    await open('phone', '/help');
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await address()).toBe('/contact');
  });

  test('an address with an anchor scrolls to its section, and back and reload restore the scroll position [pages.faq-and-accessibility]', async () => {
    const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
    const isAbove = (id: string) =>
      page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top < innerHeight / 2);
    await open('phone', '/faq#currency');
    await page.locator('#currency').waitFor();
    await expect.poll(() => isAbove('currency')).toBe(true);
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(scrollPosition).toBe(300);
    await page.reload();
    await expect.poll(scrollPosition).toBe(300);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click();
    await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor();
    await expect.poll(scrollPosition).toBe(0);
    await page.goBack();
    await page.locator('#currency').waitFor();
    await expect.poll(scrollPosition).toBeGreaterThan(1000);
    // Following a link again does not restore the scroll position.
    await page.goto('/faq#fee');
    await expect.poll(() => isAbove('fee')).toBe(true);
  });

  test('a reload restores the scroll position, also in the moment after a scroll [pages.keep-scroll-position]', async () => {
    const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
    await open('phone', '/faq');
    await page.locator('html[data-hydrated-screen]').waitFor();
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => {
      addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
      scrollTo(0, 200);
      location.reload();
    });
    await loaded;
    await expect.poll(scrollPosition).toBe(200);
  });

  test('a reload of the home page keeps the scroll position, although content above loads later [pages.keep-scroll-position]', async () => {
    const height = () => page.evaluate(() => document.body.scrollHeight);
    await open('phone', '/');
    await page.evaluate(() => scrollTo(0, 3000));
    await page.waitForLoadState('networkidle');
    const before = await height();
    await page.reload();
    await expect.poll(height).toBe(before);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(3000);
  });

  test('the picture viewer, closed at another picture, returns the focus to the gallery', async () => {
    const { product } = await findProduct(
      journey.shop.url,
      ({ product }) => product.additionalImages.length > 0,
    );
    await open('phone', `/product/${product.id}`);
    const gallery = page.getByRole('region', { name: 'Pictures' });
    await gallery.getByRole('button', { name: /picture 1 of/ }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: /picture 2 of/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => gallery.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  });

  test('the hero links the competition suits and the athlete [home.hero-suits, home.hero-athlete]', async () => {
    await open('phone', '/');
    const hero = page.getByRole('region').or(page.locator('section')).first();
    await hero.getByRole('link', { name: 'Competition suits' }).click();
    await page.waitForURL('**/category/competition-suits');
    await page.goBack();
    await hero.getByRole('link', { name: `Meet ${featuredAthlete.firstName}` }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/athletes');
  });

  test('Shop by Athlete links to the shop, filtered by the featured athlete and 0 to 10 wears [home.athlete-shop]', async () => {
    await open('desktop', '/');
    const card = page.getByRole('region', { name: featuredAthlete.name });
    await card.getByRole('link').click();
    await page
      .getByRole('button', { name: `Remove filter ${featuredAthlete.name}` })
      .or(page.getByRole('checkbox', { name: featuredAthlete.name, checked: true }))
      .first()
      .waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/shop');
    expect(Object.fromEntries(searchParams)).toEqual({
      swimmer: String(featuredAthlete.id),
      minCondition: '0',
      maxCondition: '10',
    });
  });

  test('the home banner and the gift icon on suit pages open the sample of the signed photo [home.photo-sample-dialog, listing.photo-sample-button, home.photo-banner]', async () => {
    await open('phone', '/');
    const sample = page.getByRole('dialog', { name: 'The signed photo' });
    const close = sample.getByRole('button', { name: 'Close' });
    await page.getByRole('button', { name: 'See the photo' }).click();
    await sample.getByRole('img', { name: /signed/ }).waitFor();
    await close.click();
    for (const slug of ['competition-suits', 'training-suits']) {
      await page.goto(`/category/${slug}`);
      await page.getByRole('button', { name: 'Free signed photo' }).click();
      await sample.getByRole('img', { name: /signed/ }).waitFor();
      await close.click();
    }
    await page.goto('/category/caps');
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('button', { name: 'Free signed photo' }).count()).toBe(0);
  });
});
