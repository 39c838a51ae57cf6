import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { compile } from './compile.ts';
import { UNCOMPILED_FILE } from './imports.ts';
import { system } from '../../../pwa/ui/theme.ts';

const PREFIX = 'virtual:styles/';

/**
 * Compiles Chakra's styles at build time: elements get classes, and neither Chakra's runtime nor
 * style objects are sent to the browser.
 */
export function chakraStyles(): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: 'chakra-styles',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      // Every style sheet starts with the layer order. The reset then has lower priority than the
      // recipes, even if a recipe sheet loads first.
      return `${system.layers.atRule}\n${sheets.get(id.slice(1)) ?? ''}`;
    },
    transform: {
      filter: { id: { include: /\/pwa\/.*\.tsx?$/, exclude: UNCOMPILED_FILE } },
      async handler(code, file) {
        const compiled = await compile(code, file);
        if (!compiled) return undefined;
        for (const other of compiled.read) this.addWatchFile(other);
        // Changed rules get a new address, so that open pages update at once.
        const version = createHash('sha256').update(compiled.css).digest('hex').slice(0, 8);
        const sheet = `${PREFIX}${file}.${version}.css`;
        sheets.set(sheet, compiled.css);
        const { map } = compiled;
        return { map, code: `${compiled.code}\nimport '${sheet}';\n` };
      },
    },
  };
}
