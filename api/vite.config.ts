import { cp } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

const OUT_DIR = 'dist/api';

export default defineConfig({
  publicDir: false,
  plugins: [sampleDrawings()],
  build: {
    ssr: 'api/main.ts',
    outDir: OUT_DIR,
    // Puts chunks next to main.js, so that each finds the drawings next to it.
    assetsDir: '',
    emptyOutDir: true,
    target: 'node20',
  },
});

/** Copies the templates of the sample drawings, which are read at run time. */
function sampleDrawings(): Plugin {
  return {
    name: 'sample-drawings',
    writeBundle: () => cp('api/sample/drawings', `${OUT_DIR}/drawings`, { recursive: true }),
  };
}
