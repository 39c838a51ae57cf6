import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ChaosFault } from './plan';

interface ShopResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface FaultProxy {
  url: string;
  /** Chooses the fault of each request, for example of `POST /paypal/order`. */
  setFaults(faultOf: (request: string) => ChaosFault | undefined): void;
  /** All faults injected so far, in order. */
  injectedFaults(): readonly string[];
  close(): Promise<void>;
}

/** A proxy between browser and shop that loses, repeats and replaces responses. Loopback only. */
export async function openFaultProxy(): Promise<FaultProxy & { setTarget(url: string): void }> {
  let target = '';
  let faultOf: (request: string) => ChaosFault | undefined = () => undefined;
  let injectedFaults: string[] = [];

  const server = createServer((browserRequest, response) => {
    handleRequest(browserRequest, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function handleRequest(
    browserRequest: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await buffer(browserRequest);
    const name = `${browserRequest.method} ${(browserRequest.url ?? '').split('?')[0]}`;
    const fault = faultOf(name);
    if (fault) injectedFaults.push(`${fault}: ${name}`);
    const forward = () => fetchFromShop(target, browserRequest, body);
    switch (fault) {
      case 'drop':
        return void response.destroy();
      case 'foreign 404':
      case 'foreign 500':
      case 'foreign 200':
        return sendForeignPage(response, Number(fault.slice(8)));
      case 'limit':
        response.setHeader('retry-after', '1');
        return sendForeignPage(response, 429);
      case 'duplicate':
        await forward();
        return reply(response, await forward());
      case 'lose':
        await forward();
        return void response.destroy();
      case 'late 502':
      case 'late 409':
        await forward();
        return sendForeignPage(response, Number(fault.slice(5)));
      case 'silence':
        // Forwards the request but never sends its response, so that the page times out.
        await forward();
        return undefined;
      case undefined:
        return reply(response, await forward());
    }
  }

  return {
    url: `http://localhost:${port}`,
    setTarget(url) {
      target = url;
    },
    setFaults(next) {
      faultOf = next;
      injectedFaults = [];
    },
    injectedFaults: () => injectedFaults,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function fetchFromShop(
  target: string,
  browserRequest: IncomingMessage,
  body: Buffer,
): Promise<ShopResponse> {
  const { method, headers } = browserRequest;
  const shopRequest = httpRequest(target + (browserRequest.url ?? '/'), {
    method: method ?? 'GET',
    headers,
  });
  shopRequest.end(body);
  const [incoming] = (await once(shopRequest, 'response')) as [IncomingMessage];
  return {
    status: incoming.statusCode ?? 502,
    headers: incoming.headers,
    body: await buffer(incoming),
  };
}

function reply(response: ServerResponse, { status, headers, body }: ShopResponse): void {
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...forwarded } = headers;
  response.writeHead(status, forwarded);
  response.end(body);
}

function sendForeignPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Gateway</title><h1>Not the shop</h1>');
}
