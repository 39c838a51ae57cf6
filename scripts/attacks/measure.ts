import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { percentile } from '../bench/table';

const CONNECTIONS = 32;
const SHOPPER_HEADERS = { 'x-forwarded-for': '198.51.100.7' };
const SHOPPER_EVERY_MS = 40;

interface Measured {
  /** p95 of the shopper's requests, in milliseconds. */
  p95: number;
  sent: number;
  /** Responses with status 400 or higher. */
  refused: number;
}

/**
 * Sends the attacker's requests from a separate thread as fast as 32 connections can, on loopback.
 */
export async function measureAttack(
  url: string,
  requests: Request[],
  seconds: number,
): Promise<Measured> {
  const attack = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    workers: 1,
    timeout: 20,
    requests,
  });
  const latencies: number[] = [];
  const state = { isOver: false };
  void Promise.resolve(attack).finally(() => {
    state.isOver = true;
  });
  // Excludes the load generator's start from the measurement.
  await pause(500);
  while (!state.isOver) {
    for (const path of ['/api/products/1', '/api/cart/current', '/']) {
      const since = performance.now();
      const response = await fetch(url + path, { headers: SHOPPER_HEADERS });
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`the shopper got ${response.status} for ${path}`);
      latencies.push(performance.now() - since);
    }
    await pause(SHOPPER_EVERY_MS);
  }
  const { requests: counted, non2xx, '3xx': unchanged } = await attack;
  return {
    p95: percentile(latencies, 0.95),
    sent: counted.total,
    refused: non2xx - unchanged,
  };
}
