import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

export interface ConnectionLimits {
  /** Maximum number of connections. */
  total: number;
  /**
   * Per IPv4 address or IPv6 /64. Generous, because all visitors of a swim meet share an address.
   */
  perNetwork: number;
}

/** 10,000 open pages poll, and idle connections cost about 10 kB each. */
const DEFAULT_LIMITS: ConnectionLimits = { total: 16_384, perNetwork: 1024 };
/** Above this share of `total`, idle connections are closed early. */
const NEARLY_FULL = 0.75;
const SHORT_IDLE_MS = 2000;
/** Maximum number of concurrent requests per connection. Browsers do not pipeline. */
const MAX_PIPELINED = 4;

interface OpenConnection {
  socket: Socket;
  network: string;
  inFlight: number;
  /** Number of requests whose bodies have arrived. A connection with a slow body counts as idle. */
  busy: number;
}

/**
 * Limits connections. At the limit of a network or the server, the longest idle connection is
 * closed. If none is idle, `refuse` responds to the new connection instead of a reset. Behind a
 * proxy all connections are the proxy's, so only the total is limited. Returns the responses that are
 * not finished.
 */
export function limitConnections(
  server: Server,
  {
    behindProxy,
    refuse,
    limits = DEFAULT_LIMITS,
  }: { behindProxy: boolean; refuse: (socket: Socket) => void; limits?: ConnectionLimits },
): ReadonlySet<ServerResponse> {
  /** In the order in which they last became idle. */
  const connections = new Map<Socket, OpenConnection>();
  const counts = new Map<string, number>();
  const idleMs = server.keepAliveTimeout;
  const unfinished = new Set<ServerResponse>();

  function removeConnection({ socket, network }: OpenConnection): void {
    if (!connections.delete(socket)) return;
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }

  function makeRoom(network: string | undefined): boolean {
    for (const connection of connections.values()) {
      if (connection.busy > 0 || (network !== undefined && connection.network !== network))
        continue;
      removeConnection(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  }

  function accept(socket: Socket): boolean {
    const network = behindProxy ? '' : networkOf(socket.remoteAddress ?? '');
    const share = behindProxy ? limits.total : limits.perNetwork;
    const isOver = (counts.get(network) ?? 0) >= share;
    if (
      (isOver && !makeRoom(network)) ||
      (connections.size >= limits.total && !makeRoom(undefined))
    )
      return false;
    const connection = { socket, network, inFlight: 0, busy: 0 };
    connections.set(socket, connection);
    counts.set(network, (counts.get(network) ?? 0) + 1);
    socket.once('close', () => removeConnection(connection));
    return true;
  }

  server.prependListener('connection', (socket: Socket) => {
    if (!accept(socket)) refuse(socket);
    server.keepAliveTimeout =
      connections.size > limits.total * NEARLY_FULL ? SHORT_IDLE_MS : idleMs;
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.inFlight += 1;
    unfinished.add(response);
    // Responses that the client does not read would fill the memory.
    if (connection.inFlight > MAX_PIPELINED) return void socket.destroy();
    let counted = 0;
    const count = () => {
      counted = 1;
      connection.busy += counted;
    };
    if (awaitsBody(request)) request.once('end', count);
    else count();
    response.once('close', () => {
      request.off('end', count);
      unfinished.delete(response);
      connection.inFlight -= 1;
      connection.busy -= counted;
      // Moves the connection to the end, because the one idle for the shortest time is closed last.
      if (connections.delete(socket)) connections.set(socket, connection);
    });
  });
  return unfinished;
}

function awaitsBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || length !== '0';
}
