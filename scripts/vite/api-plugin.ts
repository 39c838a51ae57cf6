import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isApi } from '../../api/contract/protocol/addresses.ts';

const entry = join(import.meta.dirname, '../../api/dev.ts');

/** `npm run dev` is one process: Vite serves the page and passes API requests to Koa. */
export function api(): Plugin {
  return {
    name: 'api',
    apply: 'serve',
    configureServer(server) {
      async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
        try {
          const module = await server.ssrLoadModule(entry);
          const listener = await (module['listener'] as Promise<RequestListener>);
          listener(request, response);
        } catch (failure) {
          server.config.logger.error((failure as Error).stack ?? String(failure));
          response.writeHead(500).end();
        }
      }

      server.middlewares.use((request, response, next) => {
        if (isApi(new URL(request.url ?? '/', 'http://localhost').pathname))
          void handle(request, response);
        else next();
      });
    },
  };
}
