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

const DEFAULT_LIMITS: ConnectionLimits = { total: 4096, perNetwork: 1024 };
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
 * proxy all connections are the proxy's, so only the total is limited.
 */
export function limitConnections(
  server: Server,
  {
    behindProxy,
    refuse,
    room = DEFAULT_LIMITS,
  }: { behindProxy: boolean; refuse: (socket: Socket) => void; room?: ConnectionLimits },
): void {
  const guests = new Map<Socket, OpenConnection>();
  const counts = new Map<string, number>();
  const idleMs = server.keepAliveTimeout;

  function removeConnection({ socket, network }: OpenConnection): void {
    if (!guests.delete(socket)) return;
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }

  /** Connections in the order in which they last became idle. */
  function makeRoom(network: string | undefined): boolean {
    for (const guest of guests.values()) {
      if (guest.busy > 0 || (network !== undefined && guest.network !== network)) continue;
      removeConnection(guest);
      guest.socket.destroy();
      return true;
    }
    return false;
  }

  function admit(socket: Socket): boolean {
    const network = behindProxy ? '' : networkOf(socket.remoteAddress ?? '');
    const share = behindProxy ? room.total : room.perNetwork;
    const isOver = (counts.get(network) ?? 0) >= share;
    if ((isOver && !makeRoom(network)) || (guests.size >= room.total && !makeRoom(undefined)))
      return false;
    const guest = { socket, network, inFlight: 0, busy: 0 };
    guests.set(socket, guest);
    counts.set(network, (counts.get(network) ?? 0) + 1);
    socket.once('close', () => removeConnection(guest));
    return true;
  }

  server.prependListener('connection', (socket: Socket) => {
    if (!admit(socket)) refuse(socket);
    server.keepAliveTimeout = guests.size > room.total * NEARLY_FULL ? SHORT_IDLE_MS : idleMs;
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const guest = guests.get(socket);
    if (!guest) return;
    guest.inFlight += 1;
    // Responses that the client does not read would fill the memory.
    if (guest.inFlight > MAX_PIPELINED) return void socket.destroy();
    let counted = 0;
    const count = () => {
      counted = 1;
      guest.busy += counted;
    };
    if (awaitsBody(request)) request.once('end', count);
    else count();
    response.once('close', () => {
      request.off('end', count);
      guest.inFlight -= 1;
      guest.busy -= counted;
      // Moves the connection to the end, because the one idle for the shortest time is closed last.
      if (guests.delete(socket)) guests.set(socket, guest);
    });
  });
}

function awaitsBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || length !== '0';
}
