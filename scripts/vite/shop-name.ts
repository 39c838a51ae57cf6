import type { Plugin } from 'vite';
import { shop } from '../../api/contract/shop.ts';
import { escapeHtml } from '../../api/http/escape-html.ts';

/** Writes the shop's name into the shell, for the moment before the page runs. */
export function shopName(): Plugin {
  return {
    name: 'shop-name',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll('%SHOP_NAME%', () => escapeHtml(shop.name)),
    },
  };
}
