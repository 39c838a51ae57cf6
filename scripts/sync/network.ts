/** Possible faults of a request. */
export const FAULTS = [
  'drop',
  'lose-response',
  'late',
  'twice',
  'delay',
  'overload',
  'portal',
  'stray-404',
  'stray-502',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Connection of one device to the server: its cookies and its next faults. */
export interface DeviceConnection {
  cookies: Map<string, string>;
  faults: Fault[];
  /** Blocks everything. */
  down: boolean;
  sent: string[];
  /** If set, requests are delayed until this promise resolves. */
  blockedUntil?: Promise<void> | undefined;
  /**
   * Delayed requests, which reach the server after their device gave up and after later requests.
   */
  delayedRequests: Promise<unknown>[];
}

/**
 * A faulty network in front of a real server: `fetch` for addresses such as
 * `http://phone.test/api/cart`, one host per device.
 */
export function faultyNetwork(shop: string | (() => string)) {
  const shopUrl = typeof shop === 'string' ? () => shop : shop;
  const connections = new Map<string, DeviceConnection>();

  function connectionOf(device: string): DeviceConnection {
    const connection = connections.get(device) ?? {
      cookies: new Map(),
      faults: [],
      down: false,
      sent: [],
      delayedRequests: [],
    };
    connections.set(device, connection);
    return connection;
  }

  async function fetchThrough(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const { cookies, faults, down, blockedUntil, sent, delayedRequests } = connectionOf(
      url.hostname.replace('.test', ''),
    );
    await blockedUntil;
    const fault = faults.shift();
    if (down || fault === 'drop') throw new TypeError('Failed to fetch');
    if (fault === 'overload')
      return Response.json({ error: 'Busy.', code: 'unavailable' }, { status: 503 });
    if (fault === 'stray-404') return proxyPage('Not Found', 404);
    if (fault === 'stray-502') return proxyPage('Bad Gateway', 502);
    if (fault === 'portal') return proxyPage('Welcome to the pool', 200);
    if (fault === 'delay') await new Promise((resolve) => setTimeout(resolve, 20));
    const deliver = async (request = init) => {
      sent.push(`${init.method} ${url.pathname}`);
      const origin = shopUrl();
      const headers = new Headers(init.headers);
      headers.set('origin', origin);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await realFetch(origin + url.pathname + url.search, { ...request, headers });
      storeCookies(response, cookies);
      return response;
    };
    if (fault === 'late') {
      const arrives = new Promise((resolve) => setTimeout(resolve, 15));
      const delivered = arrives.then(() => deliver({ ...init, signal: null }));
      delayedRequests.push(delivered.then((response) => response.text()).catch(() => undefined));
      throw new TypeError('Failed to fetch');
    }
    if (fault === 'twice') return (await Promise.all([deliver(), deliver()]))[0];
    const response = await deliver();
    if (fault !== 'lose-response') return response;
    await response.text();
    throw new TypeError('Failed to fetch');
  }

  return { connectionOf, fetch: fetchThrough };
}

/** A page of a proxy, not of the shop. */
export function proxyPage(title: string, status: number): Response {
  return new Response(`<h1>${title}</h1>`, { status, headers: { 'content-type': 'text/html' } });
}

const realFetch = globalThis.fetch;

function storeCookies(response: Response, cookies: Map<string, string>): void {
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = line.split(';')[0]?.split('=') ?? [];
    if (name && value) cookies.set(name, value);
  }
}
