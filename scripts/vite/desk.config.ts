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
        // The charts are as large as all other screens, and need the server.
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
    // Data addresses of fonts are not allowed by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Chakra's calls lack the annotation. Without it the theme includes the recipe of each component.
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
      output: {
        // Few files until the first screen is shown, because a browser may load only six at once.
        // Libraries are separate, so that they stay cached across deployments.
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
