import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';

/** Builds the owner's back office, served at `/desk`. Here Chakra runs in the browser. */
export default defineConfig({
  root: 'pwa/desk',
  base: '/desk/',
  plugins: [react(), compressed()],
  build: {
    outDir: '../../dist/desk',
    emptyOutDir: true,
    target: 'es2022',
    // Data addresses of fonts are not allowed by the content security policy.
    assetsInlineLimit: 0,
    // Chakra alone is larger than Vite's limit. Only the owner and helpers load it.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
      },
    },
  },
});
