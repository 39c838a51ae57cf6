import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { sentenceOf } from '#contract/protocol/errors';
import { limitConnections, type ConnectionLimits } from './connections';

const OPTIONS = {
  /** The shop responds itself if the Host header is missing, because Node's error has no body. */
  requireHostHeader: false,
  // Disconnects slow clients, so that they never delay others.
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1000,
};
/**
 * Connections that wait to be accepted. With Node's 511, clients of a crowd repeat their first packet
 * after 1 s, 3 s and more.
 */
const BACKLOG = 4096;
/** Disconnects a client that stops reading. Longer than any response takes to start. */
const READ_TIMEOUT_MS = 90_000;
/** While draining, open connections are asked to close before the server stops listening. */
const DRAIN_NOTICE_MS = 300;
const DRAIN_MS = 8000;

interface Address {
  host: string;
  port: number;
  /** Number of trusted proxies. Behind one, all connections are the proxy's. */
  trustProxy?: number;
  /** Connection limits; default for production. */
  limits?: ConnectionLimits;
}

export interface Listening {
  server: Server;
  port: number;
  /** Starts serving requests. Requests before that get a 503. */
  handle(listener: RequestListener): void;
  isDraining(): boolean;
  /** Waits for running requests, at most 8 s. */
  drain(): Promise<void>;
}

/** Binds the port; port 0 picks a free one. */
export async function listen({ host, port, trustProxy = 0, limits }: Address): Promise<Listening> {
  let listener = rejectWhileStarting;
  let draining = false;
  const server = createServer(OPTIONS, (request, response) => {
    if (draining) closeWhenDrained(response);
    if (hasOneHost(request)) listener(request, response);
    else refuse(response, 400, 'host-unclear');
  });
  const unfinished = limitConnections(server, {
    behindProxy: trustProxy > 0,
    refuse: rejectConnection,
    limits,
  });
  server.setTimeout(READ_TIMEOUT_MS);
  server.on('clientError', rejectInvalidHttp);
  server.on('checkExpectation', (_, response: ServerResponse) => {
    refuse(response, 417, 'expectation-failed');
  });
  server.listen({ host, port, backlog: BACKLOG });
  await once(server, 'listening');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    handle(newListener) {
      listener = newListener;
    },
    isDraining: () => draining,
    async drain() {
      draining = true;
      unfinished.forEach(closeWhenDrained);
      if (await hasConnections(server)) await pause(DRAIN_NOTICE_MS);
      const closed = once(server, 'close');
      // http's own close() would cut off responses that are still being sent.
      NetServer.prototype.close.call(server);
      await Promise.race([waitForResponses(unfinished), pause(DRAIN_MS)]);
      server.closeAllConnections();
      await closed;
    },
  };
}

const rejectWhileStarting: RequestListener = (_, response) => {
  response.setHeader('Retry-After', '1');
  refuse(response, 503, 'starting');
};

/**
 * Requests with two Host headers are rejected, because a proxy and the shop might use different
 * ones.
 */
function hasOneHost({ headersDistinct: { host = [] } }: IncomingMessage): boolean {
  return host.length === 1;
}

function refuse(response: ServerResponse, status: number, code: ServerRefusal): void {
  const body = bodyOf(code);
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length })
    .end(body);
}

const PARSE_ERROR_STATUSES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/** Responds to data that is not HTTP and closes the connection. */
function rejectInvalidHttp({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(rawResponse(PARSE_ERROR_STATUSES[code] ?? '400 Bad Request', 'not-http'));
}

/** Sends a 503 instead of a reset if all connections are in use. */
function rejectConnection(socket: Socket): void {
  socket.write(rawResponse('503 Service Unavailable', 'server-busy', 'Retry-After: 5\r\n'));
  socket.destroySoon();
}

function rawResponse(status: string, code: ServerRefusal, header = ''): string {
  const body = bodyOf(code);
  return `HTTP/1.1 ${status}\r\n${header}Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

type ServerRefusal =
  | 'starting'
  | 'server-busy'
  | 'not-http'
  | 'host-unclear'
  | 'expectation-failed';

function bodyOf(code: ServerRefusal): string {
  return JSON.stringify({ error: sentenceOf(code), code });
}

/** Closes the connection after this response. */
function closeWhenDrained(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

async function waitForResponses(unfinished: ReadonlySet<ServerResponse>): Promise<void> {
  for (const response of unfinished)
    await new Promise((resolve) => {
      response.once('close', resolve);
    });
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
