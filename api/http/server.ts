import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A slow client is closed by these, and never keeps an honest one waiting. */
const TIMEOUTS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
};
const MAX_CONNECTIONS = 4096;
/** While draining, clients on open connections are told to leave before the door closes. */
const NOTICE_MS = 300;
const DRAIN_MS = 8000;

export interface Listening {
  server: Server;
  port: number;
  /** Answers requests from now on; those before got a 503. */
  handle(listener: RequestListener): void;
  isDraining(): boolean;
  /** Lets requests in flight finish, for 8 s at most. */
  drain(): Promise<void>;
}

/** Binds the port; port 0 picks a free one. */
export async function listen(address: { host: string; port: number }): Promise<Listening> {
  let listener = refuseWhileStarting;
  let draining = false;
  const unfinished = new Set<ServerResponse>();
  const server = createServer(TIMEOUTS, (request, response) => {
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
    if (draining) dismiss(response);
    listener(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(address);
  await once(server, 'listening');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    handle(given) {
      listener = given;
    },
    isDraining: () => draining,
    async drain() {
      draining = true;
      unfinished.forEach(dismiss);
      if (await hasConnections(server)) await pause(NOTICE_MS);
      const closed = once(server, 'close');
      server.close();
      await Promise.race([closed, pause(DRAIN_MS)]);
      server.closeAllConnections();
      await closed;
    },
  };
}

const refuseWhileStarting: RequestListener = (_, response) => {
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/json' });
  response.end('{"error":"The shop is starting."}');
};

/** This connection ends with this answer. */
function dismiss(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => {
    server.getConnections((failure, count) => resolve(!failure && count > 0));
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
