import type { Plugin } from 'vite';

/** Name of the chunk with the first screen of the desk, and everything that only it needs. */
export const FIRST_SCREEN = 'orders';

/** Lets the browser load the first screen of the desk beside the scripts that open it. */
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
      handler(_html, { bundle = {} }) {
        const screen = Object.values(bundle).find(({ name }) => name === FIRST_SCREEN);
        if (!screen) this.error(`no chunk has the name ${FIRST_SCREEN}`);
        const href = base + screen.fileName;
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
