import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Unreachable } from '#contract/protocol/api-error';
import { paypalClient } from './paypal';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface ReceivedRequest {
  path: string;
  requestId: string | undefined;
  authorization: string | undefined;
}

/** A client of a server that issues tokens and sends the given response to other requests. */
async function clientOf(respond: Respond, { now = Date.now, timeoutMs = 500 } = {}) {
  const received: ReceivedRequest[] = [];
  let tokens = 0;
  const server = createServer((request, response) => {
    received.push({
      path: request.url ?? '',
      requestId: request.headers['paypal-request-id'] as string | undefined,
      authorization: request.headers.authorization,
    });
    if (request.url !== '/v1/oauth2/token') return respond(request, response);
    response.end(JSON.stringify({ access_token: `token-${++tokens}`, expires_in: 3600 }));
    return undefined;
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const client = paypalClient({
    apiUrl: `http://127.0.0.1:${port}`,
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'WH',
    timeoutMs,
    now,
  });
  return { client, received };
}

const order = JSON.stringify({ id: 'ORDER1', status: 'CREATED' });

describe('the provider’s client', () => {
  test('uses one access token for many calls and renews it when it expires or after a 401', async () => {
    let time = 0;
    let refuse = false;
    const { client, received } = await clientOf(
      (_, response) => {
        response.statusCode = refuse ? 401 : 200;
        refuse = false;
        response.end(order);
      },
      { now: () => time },
    );
    await Promise.all([client.getOrder('A1'), client.getOrder('A1')]);
    const tokens = () => received.filter(({ path }) => path === '/v1/oauth2/token').length;
    expect(tokens()).toBe(1);
    time = 3_600_000;
    await client.getOrder('A1');
    expect(tokens()).toBe(2);
    refuse = true;
    expect(await client.getOrder('A1')).toMatchObject({ id: 'ORDER1' });
    expect(tokens()).toBe(3);
    expect(received.at(-1)?.authorization).toBe('Bearer token-3');
  });

  test.each(['../../v1/payments', 'a1', '', 'A'.repeat(37), 'A1/capture'])(
    'the invalid id %j is never used in a request path',
    async (id) => {
      const { client, received } = await clientOf((_, response) => response.end(order));
      expect(() => client.getOrder(id)).toThrow(RangeError);
      expect(() => client.captureOrder(id, 'r')).toThrow(RangeError);
      expect(() => client.refundCapture(id, 'r')).toThrow(RangeError);
      expect(received).toEqual([]);
    },
  );

  test('the provider’s client does not follow redirects', async () => {
    const { client, received } = await clientOf((_, response) => {
      response.writeHead(302, { location: '/v2/checkout/orders/EVIL' });
      response.end();
    });
    await expect(client.getOrder('A1')).rejects.toThrow(Unreachable);
    expect(received.map(({ path }) => path)).not.toContain('/v2/checkout/orders/EVIL');
  });

  test('a capture sends its request id, and a rejection returns the provider’s issue', async () => {
    const { client, received } = await clientOf((_, response) => {
      response.statusCode = 422;
      response.end(JSON.stringify({ name: 'X', details: [{ issue: 'INSTRUMENT_DECLINED' }] }));
    });
    expect(await client.captureOrder('A1', 'c:capture:1')).toEqual({
      issue: 'INSTRUMENT_DECLINED',
    });
    expect(received.at(-1)?.requestId).toBe('c:capture:1');
  });

  test('an error about a concurrent call leaves the outcome unknown', async () => {
    const { client } = await clientOf((_, response) => {
      response.statusCode = 422;
      response.end(JSON.stringify({ details: [{ issue: 'ORDER_COMPLETION_IN_PROGRESS' }] }));
    });
    await expect(client.captureOrder('A1', 'r')).rejects.toThrow(Unreachable);
  });

  test.each([
    ['500', (response: ServerResponse) => response.writeHead(500).end('{}')],
    ['429', (response: ServerResponse) => response.writeHead(429).end('{}')],
    ['409', (response: ServerResponse) => response.writeHead(409).end('{}')],
    ['a dropped socket', (response: ServerResponse) => response.destroy()],
    ['a 404 page', (response: ServerResponse) => response.writeHead(404).end('<html>')],
    ['an HTML page', (response: ServerResponse) => response.end('<html>')],
    ['unexpected JSON', (response: ServerResponse) => response.end('{"id":7}')],
    ['no response', () => undefined],
  ])('after %s the outcome of a call is unknown', async (_, respond) => {
    const { client } = await clientOf((_request, response) => void respond(response));
    await expect(client.captureOrder('A1', 'r')).rejects.toThrow(Unreachable);
  });
});
