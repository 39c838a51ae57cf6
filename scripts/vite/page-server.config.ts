import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chakraStyles } from './chakra/index.ts';

/** Builds `pwa/server.tsx`, with which the API renders documents. */
export default defineConfig({
  root: 'pwa',
  publicDir: false,
  plugins: [chakraStyles(), react(), noWorkers()],
  // React's development build would also render, but slowly.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'server.tsx',
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'node20',
  },
});

/** Replaces the addresses of workers, which never run on the server. */
function noWorkers(): Plugin {
  const STUB = '\0no-worker';
  return {
    name: 'no-workers',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('?worker&url') ? STUB : undefined),
    load: (id) => (id === STUB ? "export default ''" : undefined),
  };
}
