import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface CrowdReply {
  status: number;
  /** Undefined for a response without a body. */
  body: unknown;
}

/** Results of the requests of one group of people. */
export interface CrowdTally {
  /** Time until the final response of each call, with all retries, in milliseconds. */
  waits: number[];
  statuses: Record<string, number>;
  /** Number of calls on a new connection that ended without a response. */
  cut: number;
  /** Number of idle keep-alive connections that the server had closed. */
  reconnects: number;
}

export function newTally(): CrowdTally {
  return { waits: [], statuses: {}, cut: 0, reconnects: 0 };
}

const GIVE_UP_MS = 30_000;
/** One pool of connections for each address. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: Infinity });

interface Call {
  body?: object;
  headers?: Record<string, string>;
  /** Whether a 503 is retried. */
  retries?: boolean;
}

/** A browser with its own loopback address. `number` counts from 0. */
export function crowdClient(base: string, number: number, tally: CrowdTally) {
  const { hostname, port, origin } = new URL(base);
  const localAddress = `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
  const cookies = new Map<string, string>();

  async function attempt(method: string, path: string, { body, headers }: Call) {
    const text = body && JSON.stringify(body);
    const sent = request({
      method,
      path,
      hostname,
      port,
      localAddress,
      agent,
      family: 4,
      timeout: GIVE_UP_MS,
      headers: {
        ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
        ...(text && { 'content-type': 'application/json' }),
        ...(cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
        ...headers,
      },
    });
    sent.on('timeout', () => sent.destroy(new Error('no response')));
    sent.end(text);
    const { setCookies, ...reply } = await readReply(sent);
    for (const pair of setCookies) cookies.set(pair.split('=', 1)[0] ?? '', pair);
    return reply;
  }

  /**
   * Like a browser, repeats the request on a new connection if the server has closed the idle one.
   */
  async function exchange(method: string, path: string, call: Call, sentBefore = false) {
    try {
      return await attempt(method, path, call);
    } catch (error) {
      if (sentBefore || !(error instanceof ClosedConnection)) throw error;
      tally.reconnects += 1;
      return exchange(method, path, call, true);
    }
  }

  /** Sends a call until its final response. Waits as long as a 503 asks for, plus jitter. */
  return async function send(method: string, path: string, call: Call = {}): Promise<CrowdReply> {
    const since = performance.now();
    try {
      for (;;) {
        const reply = await exchange(method, path, call);
        tally.statuses[reply.status] = (tally.statuses[reply.status] ?? 0) + 1;
        const isLate = performance.now() - since > GIVE_UP_MS;
        if (reply.status !== 503 || !call.retries || isLate) return reply;
        await pause(reply.retryAfterMs * (1 + Math.random() / 2));
      }
    } catch {
      tally.cut += 1;
      return { status: 0, body: undefined };
    } finally {
      tally.waits.push(performance.now() - since);
    }
  };
}
export type CrowdSend = ReturnType<typeof crowdClient>;

/** An idle connection was closed before the response. */
class ClosedConnection extends Error {}

async function readReply(sent: ClientRequest) {
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const { statusCode: status = 0, headers } = response;
    const isJson = headers['content-type']?.includes('json') === true && chunks.length > 0;
    return {
      status,
      setCookies: (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? ''),
      retryAfterMs: Number(headers['retry-after'] ?? 1) * 1000,
      body: isJson ? (JSON.parse(Buffer.concat(chunks).toString()) as unknown) : undefined,
    };
  } catch (error) {
    throw sent.reusedSocket ? new ClosedConnection('', { cause: error }) : error;
  }
}
