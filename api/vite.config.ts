import { cp } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

const OUT_DIR = 'dist/api';

export default defineConfig({
  publicDir: false,
  plugins: [sampleDrawings()],
  build: {
    ssr: 'api/main.ts',
    outDir: OUT_DIR,
    // Chunks beside main.js, so that the drawings are beside each of them.
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
