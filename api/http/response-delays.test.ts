import { EventEmitter } from 'node:events';
import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { rateLimits } from './limits';

const HOUR_MS = 3_600_000;

/** Rate limits that allow one call of each address and delay 429 responses by an hour. */
function strictLimits() {
  const calls = rateLimits(0.0001, () => undefined, HOUR_MS).calls(() => undefined);
  const state = { endpointPolicy: { limit: 'own', session: 'required' } };
  const responses: EventEmitter[] = [];
  const ended = { answered: 0, refused: 0 };
  const pending: Promise<void>[] = [];

  function request(ip: string): void {
    const res = new EventEmitter();
    responses.push(res);
    const ctx = { ip, state, set: () => undefined, res } as unknown as Context;
    const count = () => {
      ended.answered += 1;
      return Promise.resolve();
    };
    pending.push(calls(ctx, count).catch(() => void (ended.refused += 1)));
  }

  return {
    request,
    async endedAtOnce(): Promise<typeof ended> {
      await new Promise(setImmediate);
      return { ...ended };
    },
    async disconnectAll(): Promise<void> {
      for (const response of responses) response.emit('close');
      await Promise.all(pending);
    },
  };
}

it('at most 256 rejected responses to one address are delayed at once [api.delays-limited]', async () => {
  const { request, endedAtOnce, disconnectAll } = strictLimits();
  for (let n = 0; n < 301; n += 1) request('203.0.113.1');
  expect(await endedAtOnce()).toEqual({ answered: 1, refused: 300 - 256 });
  await disconnectAll();
  for (let n = 0; n < 10; n += 1) request('203.0.113.1');
  // Clients that disconnected no longer count as delayed.
  expect(await endedAtOnce()).toEqual({ answered: 1, refused: 300 });
  await disconnectAll();
});

it('delayed responses leave a quarter of the connections to others [api.delays-limited]', async () => {
  const { request, endedAtOnce, disconnectAll } = strictLimits();
  for (let address = 0; address < 20; address += 1)
    for (let n = 0; n < 201; n += 1) request(`203.0.${address}.1`);
  expect(await endedAtOnce()).toEqual({ answered: 20, refused: 4000 - 3072 });
  await disconnectAll();
});
