import { vi } from 'vitest';
import type { BrowserTab } from './engine';

/** Selectors by role. Elements are then found by accessible name. */
const ROLES = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  textbox: 'input, textarea',
  article: 'article a[href*="/product/"]',
} as const;
type Role = keyof typeof ROLES;

const MARK = 'data-found';
const WAIT_OPTIONS = { timeout: 20_000, interval: 50 };

/** A shopper in any engine. */
export interface EngineShopper {
  tab: BrowserTab;
  open(path: string): Promise<void>;
  /** Opens the page in another window, like a user who closed the shop and returns. */
  reopen(path: string): Promise<void>;
  click(role: Role, name?: string): Promise<void>;
  fillFields(values: Record<string, string>): Promise<void>;
  /** Waits until an element with this role and name is visible. */
  find(role: Role, name?: string): Promise<void>;
  /** Waits until the page shows the text. */
  waitForText(text: string): Promise<void>;
  /** Waits until the page no longer shows the text. */
  waitUntilGone(text: string): Promise<void>;
  /** Waits until an expression is true in the page. */
  waitUntil(expression: string): Promise<void>;
}

export function createEngineShopper(tab: BrowserTab, base: string): EngineShopper {
  /** Finds and uses an element in one step, because the page may re-render in between. */
  async function onFound(
    role: Role,
    name: string,
    use: (selector: string) => Promise<void>,
  ): Promise<void> {
    const args = [ROLES[role], name, MARK].map((word) => JSON.stringify(word)).join(', ');
    await eventually(tab, `${role} ${name}`, async () => {
      if (!(await tab.evaluate(`(${markElement.toString()})(${args})`))) return false;
      await use(`[${MARK}]`);
      return true;
    });
  }

  const showsText = (text: string) =>
    tab.evaluate(
      `document.body.innerText.toLowerCase().includes(${JSON.stringify(text.toLowerCase())})`,
    );

  return {
    tab,
    open: (path) => tab.goto(base + path),
    reopen: async (path) => {
      await tab.newWindow();
      await tab.goto(base + path);
    },
    click: (role, name = '') => onFound(role, name, (selector) => tab.click(selector)),
    find: (role, name = '') => onFound(role, name, () => Promise.resolve()),
    fillFields: async (values) => {
      for (const [label, text] of Object.entries(values))
        await onFound('textbox', label, (selector) => tab.type(selector, text));
    },
    waitForText: (text) => eventually(tab, text, async () => (await showsText(text)) === true),
    waitUntilGone: (text) =>
      eventually(tab, `no ${text}`, async () => (await showsText(text)) === false),
    waitUntil: (expression) =>
      eventually(tab, expression, async () => (await tab.evaluate(expression)) === true),
  };
}

/**
 * Retries in the newest window while a page re-renders, navigates or closes. The error contains what
 * the page showed.
 */
async function eventually(
  tab: BrowserTab,
  what: string,
  attempt: () => Promise<boolean>,
): Promise<void> {
  try {
    await vi.waitFor(async () => {
      await tab.switchToLast();
      if (!(await attempt())) throw new Error(`not found: ${what}`);
    }, WAIT_OPTIONS);
  } catch (cause) {
    const shown = await tab
      .evaluate('location.href + " " + document.body.innerText.slice(0, 1000)')
      .catch(String);
    throw new Error(`not found: ${what}; shown: ${String(shown)}`, { cause });
  }
}

/**
 * Runs in the page: marks the first visible element with a name, in the open dialog if there is one.
 * Returns whether there is one.
 */
function markElement(selector: string, name: string, attribute: string): boolean {
  for (const marked of document.querySelectorAll(`[${attribute}]`))
    marked.removeAttribute(attribute);
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : element.textContent) ??
    '';
  const dialogs = document.querySelectorAll('dialog:modal, [aria-modal="true"]');
  const place = [...dialogs].at(-1) ?? document;
  const seen = [...place.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const found =
    seen.find((element) => nameOf(element).trim() === name) ??
    seen.find((element) => nameOf(element).includes(name));
  found?.setAttribute(attribute, '');
  // WebKit's driver does not scroll to an element that begins just below the window.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found !== undefined;
}
