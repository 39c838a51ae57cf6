import type { Plugin } from 'vite';

const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

/** Writes the style sheet into the document, so that it is painted before any file has arrived. */
export function inlineStyleSheet(): Plugin {
  let base = '';
  return {
    name: 'inline-style-sheet',
    apply: 'build',
    configResolved: (config) => {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [link = '', address = ''] = STYLE_SHEET.exec(html) ?? [];
        const name = address.slice(base.length);
        const sheet = bundle[name];
        if (sheet?.type !== 'asset') throw new Error('the document has no style sheet');
        delete bundle[name];
        const style = `<style nonce="__NONCE__">${String(sheet.source).trim()}</style>`;
        return html.replace(link, () => style);
      },
    },
  };
}
