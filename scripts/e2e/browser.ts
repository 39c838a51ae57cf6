import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const chromiumPath =
  CANDIDATES.find((path) => path && existsSync(path)) ?? (await packagedChromium());

/**
 * The browser inside the npm package @sparticuz/chromium, which is unpacked to the temporary folder.
 * Undefined on a machine that it does not run on.
 */
async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Flags for a machine without network, also as root. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
} as const;
export type Size = keyof typeof SIZES;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: FLAGS });
}

/** A profile on disk: installability and storage behave as for a user. */
export async function launchProfile(size: Size): Promise<BrowserContext> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  return chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath,
    args: FLAGS,
    ...SIZES[size],
  });
}

/** A page that records every CSP report and uncaught error; read them with `consoleErrors`. */
export async function openPage(
  { browser, shop }: { browser: Browser; shop: { url: string } },
  size: Size,
  colorScheme: 'light' | 'dark' = 'light',
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: shop.url,
    colorScheme,
    ...more,
  });
  const page = await context.newPage();
  await recordErrors(page);
  return page;
}

/** Delays the requests until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const consoleErrorsOf = new WeakMap<Page, string[]>();

export async function recordErrors(page: Page): Promise<void> {
  const consoleErrors: string[] = [];
  consoleErrorsOf.set(page, consoleErrors);
  page.on('pageerror', (error) => consoleErrors.push(`error: ${error.message}`));
  // Reads CSP reports through the DevTools protocol. Reports from workers, or from code that
  // catches the error, do not reach the console.
  const session = await page.context().newCDPSession(page);
  session.on('Audits.issueAdded', ({ issue: { code, details } }) => {
    if (code === 'ContentSecurityPolicyIssue') consoleErrors.push(JSON.stringify(details));
  });
  await session.send('Audits.enable');
}

export function consoleErrors(page: Page): readonly string[] {
  return consoleErrorsOf.get(page) ?? [];
}

/**
 * Violated accessibility rules of a screen at rest, with the elements. Looks again at violations,
 * because on a busy machine a dialog may start to fade in while it is checked.
 */
export async function accessibilityViolations(
  page: Page,
  options: RunOptions = {},
): Promise<string[]> {
  let found = await violationsAtRest(page, options);
  for (let look = 0; look < 2 && found.length > 0; look++)
    found = await violationsAtRest(page, options);
  return found;
}

async function violationsAtRest(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A dialog may start to move after it has got the focus.
    for (let still = 0; still < 2;) {
      await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ playState }) => playState === 'running');
      still = moving.length === 0 ? still + 1 : 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const results: AxeResults = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })})`,
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** The rules whose result depends on the mode. */
const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Returns a check of the loaded screen in both modes: all rules in the first one, then the colours
 * in the other. The mode alternates from screen to screen and starts with another one on each size,
 * so that each screen is loaded in both.
 */
export async function violationsInBothModes(
  page: Page,
  size: Size,
): Promise<() => Promise<string[]>> {
  const modes: ('light' | 'dark')[] = size === 'phone' ? ['light', 'dark'] : ['dark', 'light'];
  await page.emulateMedia({ colorScheme: modes[0] ?? null });
  return async () => {
    const violations: string[] = [];
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme });
      // At the desk a script sets the mode.
      await page.locator(`html.${colorScheme}, html:not(.light, .dark)`).waitFor();
      const options = colorScheme === modes[0] ? {} : COLOUR_RULES;
      const found = await accessibilityViolations(page, options);
      violations.push(...found.map((each) => `${each} in ${colorScheme} mode`));
    }
    modes.reverse();
    return violations;
  };
}
