import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressed } from './compressed.ts';
import { inlineStyleSheet } from './inline-style-sheet.ts';

/** Builds the owner's back office, served at `/desk`. Here Chakra runs in the browser. */
export default defineConfig({
  root: 'pwa/desk',
  base: '/desk/',
  plugins: [
    react(),
    inlineStyleSheet(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../workers/desk',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2}'],
        // Charts are not cached, because they are as large as all other screens together and need
        // the server.
        globIgnores: ['assets/charts*'],
        modifyURLPrefix: { '': '/desk/' },
      },
    }),
    compressed(),
  ],
  build: {
    outDir: '../../dist/desk',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy does not allow fonts as data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Chakra's calls lack the `#__PURE__` annotation. Without it the theme would include the
      // recipes of all components.
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
      output: {
        // Only a few files until the first screen is shown, because a browser loads at most six at
        // once. Libraries are separate, so that they stay cached across deployments.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
