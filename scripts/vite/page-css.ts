import createCache from '@emotion/cache';
import { serializeStyles, type Interpolation } from '@emotion/serialize';
import type { Plugin } from 'vite';
import { pageStyles } from '../../pwa/ui/page-styles.ts';

const ID = 'virtual:page.css';

/** A style sheet with the theme's variables and global styles, available before any script runs. */
export function pageCss(): Plugin {
  return {
    name: 'page-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { insert, sheet } = createCache({ key: 'page' });
      return (
        insert('', serializeStyles([...pageStyles] as Interpolation<unknown>[]), sheet, false) ?? ''
      );
    },
  };
}
