import type { Plugin } from 'vite';

/** Name of the chunk with the first screen of the desk, and everything that only it needs. */
export const FIRST_SCREEN = 'orders';

const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

/**
 * Lets the browser load the first screen of the desk beside the scripts that open it, and paint
 * before any other file has arrived.
 */
export function deskDocument(): Plugin {
  let base = '';
  return {
    name: 'desk-document',
    apply: 'build',
    configResolved: (config) => {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const screen = files.find(({ name }) => name === FIRST_SCREEN);
        if (!screen) throw new Error(`no chunk has the name ${FIRST_SCREEN}`);
        const href = base + screen.fileName;
        return {
          html: html.replace(STYLE_SHEET, (_link, address: string) => {
            const sheet = bundle[address.slice(base.length)];
            if (sheet?.type !== 'asset') throw new Error(`no style sheet at ${address}`);
            return `<style nonce="__NONCE__">${String(sheet.source).trim()}</style>`;
          }),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href },
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}
