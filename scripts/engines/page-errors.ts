import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const PATH = '/page-errors';

/** Reports synchronously, so that an error is recorded before a test sees what follows it. */
const REPORT = `addEventListener('error', ({ message }) => {
  const request = new XMLHttpRequest();
  request.open('POST', '${PATH}', false);
  request.send(location.pathname + ': ' + message);
})`;

export interface PageErrors {
  /** The shop's address for the browser. */
  url: string;
  /** Uncaught errors of all pages, among them React's report of a document that it cannot hydrate. */
  recorded(): readonly string[];
  /** Returns a 404 for the service worker, so that the server renders every document. */
  withoutServiceWorker(): void;
  close(): Promise<void>;
}

/**
 * A proxy that adds a script to the shop's documents, which reports errors. WebKit's driver can neither
 * report errors nor run a script before those of the page.
 */
export async function recordPageErrors(shop: string): Promise<PageErrors> {
  const errors: string[] = [];
  let hasServiceWorker = true;
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url === PATH) {
      if (incoming.method === 'POST') errors.push(await text(incoming));
      return void response.setHeader('content-type', 'text/javascript').end(REPORT);
    }
    if (incoming.url === '/sw.js' && !hasServiceWorker) return void response.writeHead(404).end();
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = httpRequest(shop + incoming.url, { method: incoming.method, headers });
    incoming.pipe(forwarded);
    const [shopResponse] = (await once(forwarded, 'response')) as [IncomingMessage];
    const { statusCode = 502, headers: sent } = shopResponse;
    if (!sent['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, sent);
      return void shopResponse.pipe(response);
    }
    delete sent['content-length'];
    const html = await text(shopResponse);
    response.writeHead(statusCode, sent);
    response.end(html.replace('<head>', `<head><script src="${PATH}"></script>`));
  }

  return {
    url: `http://localhost:${port}`,
    recorded: () => errors,
    withoutServiceWorker: () => {
      hasServiceWorker = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
