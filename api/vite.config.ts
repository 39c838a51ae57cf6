import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'api/main.ts',
    outDir: 'dist/api',
    // Chunks beside main.js, so that relative paths to the sources are the same in all of them.
    assetsDir: '',
    emptyOutDir: true,
    target: 'node20',
  },
});
