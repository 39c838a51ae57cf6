import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen, type Listening } from './server';

let server: Listening | undefined;
const sockets: Socket[] = [];
const arrivals = new EventEmitter();

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.server.closeAllConnections();
  server?.server.close();
});

async function open(limits: { total: number; perNetwork: number }, trustProxy = 0): Promise<void> {
  server = await listen({ host: '0.0.0.0', port: 0, limits, trustProxy });
  server.handle((request, response) => {
    arrivals.emit('request');
    if (request.url !== '/never') response.end('hello');
  });
}

/** A connection from its own address, with everything it received. */
async function openClient(from: string) {
  const socket = connect({ port: server?.port ?? 0, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return {
    request: async () => {
      received = '';
      socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
      while (!received.endsWith('hello')) await once(socket, 'data');
    },
    write: async (text: string) => {
      const arrival = once(arrivals, 'request');
      socket.write(text);
      await arrival;
    },
    /** Sends a request that never gets a response. */
    requestWithoutResponse: async () => {
      const arrival = once(arrivals, 'request');
      socket.write('GET /never HTTP/1.1\r\nHost: shop\r\n\r\n');
      await arrival;
    },
    closed: async () => {
      await closed;
      return received;
    },
    isOpen: () => !socket.destroyed && socket.readyState === 'open',
  };
}

it('a client with many idle connections blocks neither others nor itself', async () => {
  await open({ total: 40, perNetwork: 10 });
  const crowd = await Promise.all(Array.from({ length: 60 }, () => openClient('127.0.0.2')));
  const other = await openClient('127.0.0.3');
  await other.request();
  const newest = await openClient('127.0.0.2');
  await newest.request();
  await expect.poll(() => crowd.filter((each) => each.isOpen()).length).toBeLessThan(10);
  await other.request();
});

it('at the connection limit the longest idle connection is closed, never a busy one', async () => {
  await open({ total: 4, perNetwork: 4 });
  const busy = await openClient('127.0.0.2');
  await busy.requestWithoutResponse();
  const idle = await openClient('127.0.0.3');
  await idle.request();
  const later = await openClient('127.0.0.4');
  await later.request();
  const last = await openClient('127.0.0.5');
  await last.request();
  await (await openClient('127.0.0.6')).request();
  await idle.closed();
  expect([busy, later, last].map((value) => value.isOpen())).toEqual([true, true, true]);
});

it('if all connections are busy, a new one gets a 503 instead of a reset', async () => {
  await open({ total: 2, perNetwork: 2 });
  for (const from of ['127.0.0.2', '127.0.0.3'])
    await (await openClient(from)).requestWithoutResponse();
  const received = await (await openClient('127.0.0.4')).closed();
  expect(received).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n/);
  expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'server-busy' });
});

it('a slow body counts as idle, and a client that pipelines too many requests is disconnected', async () => {
  await open({ total: 2, perNetwork: 2 });
  const slow = await openClient('127.0.0.2');
  await slow.write('POST /never HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n1');
  const pipelining = await openClient('127.0.0.3');
  await pipelining.requestWithoutResponse();
  await (await openClient('127.0.0.4')).request();
  await slow.closed();
  expect(pipelining.isOpen()).toBe(true);
  await pipelining.write('GET /never HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(9));
  await pipelining.closed();
});

it('behind a proxy the limit per network does not apply', async () => {
  await open({ total: 12, perNetwork: 2 }, 1);
  const clients = await Promise.all(Array.from({ length: 10 }, () => openClient('127.0.0.2')));
  for (const client of clients) await client.request();
  expect(clients.every((client) => client.isOpen())).toBe(true);
});
