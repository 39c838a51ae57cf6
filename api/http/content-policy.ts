import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { SCREENS } from '#contract/screens';
import type { Settings } from '../env';
import { INLINE_SCRIPT } from './inline-script';

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const POLICY_HEADER = 'Content-Security-Policy';
const SELF = "'self'";
const NONE = "'none'";
/** Hash of the only inline script. */
const INLINE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`;

const COMMON_DIRECTIVES = {
  'default-src': [SELF],
  'img-src': [SELF, 'data:'],
  'object-src': [NONE],
  'base-uri': [NONE],
  'frame-ancestors': [NONE],
  'form-action': [SELF],
};

/** For all documents except the checkout: only the shop's own scripts, no frames. */
const SHOP_DIRECTIVES = {
  ...COMMON_DIRECTIVES,
  'script-src': [SELF, INLINE_SCRIPT_HASH],
  'style-src': [SELF],
  // Rendered documents contain style attributes, such as the ratio of a picture.
  'style-src-attr': ["'unsafe-inline'"],
  'connect-src': [SELF],
  'frame-src': [NONE],
  'require-trusted-types-for': ["'script'"],
  // Allows only the page's default Trusted Types policy, which accepts only URLs of the shop
  // (`pwa/platform/trusted-types`).
  'trusted-types': ['default'],
};

/**
 * The policy of the checkout document, in which the provider's script renders its buttons and
 * frames with its own styles.
 */
function checkoutDirectives({ paypal }: Settings) {
  const provider = paypal.apiUrl === undefined ? [] : [new URL(paypal.apiUrl).origin];
  const sources = [SELF, ...(paypal.sandbox ? [] : PAYPAL), ...provider];
  return {
    ...COMMON_DIRECTIVES,
    'script-src': [...sources, INLINE_SCRIPT_HASH],
    'style-src': [...sources, "'unsafe-inline'"],
    'connect-src': sources,
    'frame-src': sources,
    'img-src': [...sources, 'data:'],
  };
}

/** The policy of the desk's document. Its components write style elements with a nonce. */
export function deskPolicy(nonce: string): string {
  return textOf({
    ...COMMON_DIRECTIVES,
    'img-src': [SELF, 'data:', 'blob:'],
    'script-src': [SELF],
    'style-src': [SELF, `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': [SELF],
    'frame-src': [NONE],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
}

/** The content security policy of an address. */
export function contentPolicies(settings: Settings): (path: string) => string {
  const [shop, checkout] = [textOf(SHOP_DIRECTIVES), textOf(checkoutDirectives(settings))];
  return (path) => (isCheckoutDocument(path) ? checkout : shop);
}

/** Adds the hash of a style element to the policy of a response. */
export function allowStyle(css: string): (ctx: Context) => void {
  const hash = createHash('sha256').update(css).digest('base64');
  return (ctx) => {
    const policy = String(ctx.response.get(POLICY_HEADER));
    ctx.set(
      POLICY_HEADER,
      policy.replace(`style-src ${SELF}`, `style-src ${SELF} 'sha256-${hash}'`),
    );
  };
}

/**
 * Whether the path is one of the checkout document's paths, as the server or the service worker's
 * cache uses them.
 */
export function isCheckoutDocument(path: string): boolean {
  const { path: checkout } = SCREENS.checkout;
  return [checkout, `${checkout}/`, `${checkout}.html`].includes(path);
}

function textOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
