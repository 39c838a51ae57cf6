import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { precompress } from './http/precompress';

const page = join(import.meta.dirname, '../dist/pwa');

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'api/main.ts',
    outDir: 'dist/api',
    emptyOutDir: true,
    target: 'node20',
  },
  plugins: [
    {
      // The page was built just before: `npm run build`.
      name: 'precompress-page',
      closeBundle: async () => {
        if (existsSync(page)) await precompress(page);
      },
    },
  ],
});
