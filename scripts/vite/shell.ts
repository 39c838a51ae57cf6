import type { Plugin } from 'vite';
import { shop } from '../../api/contract/shop.ts';
import { INLINE_SCRIPT } from '../../api/http/inline-script.ts';
import { escapeHtml } from '../../api/http/escape-html.ts';

/** Adds the shop's name and the colour mode script to the shell. */
export function shell(): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%SHOP_NAME%', () => escapeHtml(shop.name))
          .replace(/\s*%INLINE_SCRIPT%\s*/, () => INLINE_SCRIPT),
    },
  };
}
