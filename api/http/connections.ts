import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

export interface Room {
  /** Connections at once. */
  total: number;
  /** Of one address or /64; a swim meet has one address. */
  perNetwork: number;
}

const FULL: Room = { total: 4096, perNetwork: 1024 };
/** How much of the house may be taken before idle connections are let go early. */
const NEARLY_FULL = 0.75;
const SHORT_IDLE_MS = 2000;
/** Requests of one connection at once. No browser sends a second before the first is answered. */
const PIPELINED = 4;

interface Guest {
  socket: Socket;
  network: string;
  inFlight: number;
  /** Of these, whose bodies have come: who is slow to send one is as good as idle. */
  busy: number;
}

/**
 * Keeps a door open for everybody: where a network has its share, or the house is full, the connection that has been
 * idle for longest makes room; where none is idle, the new one is told so by `refuse` instead of being reset. Behind
 * a proxy all connections are the proxy's, and only the house counts.
 */
export function keepRoom(
  server: Server,
  {
    behindProxy,
    refuse,
    room = FULL,
  }: { behindProxy: boolean; refuse: (socket: Socket) => void; room?: Room },
): void {
  const guests = new Map<Socket, Guest>();
  const counts = new Map<string, number>();
  const idleMs = server.keepAliveTimeout;

  function leave({ socket, network }: Guest): void {
    if (!guests.delete(socket)) return;
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }

  /** Guests stand in the order in which they last went idle. */
  function makeRoom(network: string | undefined): boolean {
    for (const guest of guests.values()) {
      if (guest.busy > 0 || (network !== undefined && guest.network !== network)) continue;
      leave(guest);
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
    socket.once('close', () => leave(guest));
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
    // Answers that nobody reads would pile up in memory.
    if (guest.inFlight > PIPELINED) return void socket.destroy();
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
      // The last to go idle is the last to be asked to leave.
      if (guests.delete(socket)) guests.set(socket, guest);
    });
  });
}

function awaitsBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || length !== '0';
}
