import { Dexie } from 'dexie';
import { isServerStop } from './stops';

const NEVER_RESOLVED = new Promise<never>(() => undefined);

/** Where the cart engine runs. */
export type Client = 'page' | 'worker';

/** Lifetime of a tab or service worker. After it is killed, none of its code continues. */
export class KillableClient {
  readonly of: Client;
  over = false;
  end!: () => void;
  readonly ended = new Promise<void>((resolve) => {
    this.end = () => {
      this.over = true;
      resolve();
    };
  });

  constructor(of: Client) {
    this.of = of;
  }
}

/**
 * A fault that is injected once, when a client of the given kind next reaches the instrumented
 * await `stop`.
 */
export interface ArmedFault {
  stop: string;
  client: Client;
  inject: () => void;
  isInjected: boolean;
}

/** The running client; only one at a time runs on the device. */
let runningClient = new KillableClient('page');
let recordedStops: { client: Client; seen: Set<string> } | undefined;
let armedFault: ArmedFault | undefined;

export function startClient(next: KillableClient): KillableClient {
  runningClient = next;
  return next;
}

export function getRunningClient(): KillableClient {
  return runningClient;
}

/**
 * Starts recording the stops (instrumented awaits) that clients of this kind reach. Returns the set
 * that is filled.
 */
export function watchStops(client: Client): ReadonlySet<string> {
  recordedStops = { client, seen: new Set() };
  return recordedStops.seen;
}

export function armFault(fault: ArmedFault): void {
  armedFault = fault;
}

/** Stops recording and faults. */
export function stopRecording(): void {
  recordedStops = undefined;
  armedFault = undefined;
}

/** Wraps every await: the awaited work continues, but the waiting code may be killed here. */
export function reached<T>(stop: string, awaited: T): T | PromiseLike<Awaited<T>> {
  const ofShop = isServerStop(stop);
  if (!ofShop && runningClient.over) return neverContinue(awaited);
  if (recordedStops?.client === runningClient.of) recordedStops.seen.add(stop);
  if (armedFault?.stop === stop && armedFault.client === runningClient.of) {
    const fault = armedFault;
    armedFault = undefined;
    fault.isInjected = true;
    fault.inject();
  }
  if (ofShop) return awaited;
  if (runningClient.over) return neverContinue(awaited);
  // Returns the value unwrapped inside a Dexie transaction, because an additional promise would end
  // the transaction. A killed tab's transactions are aborted instead.
  return Dexie.currentTransaction ? awaited : unlessKilled(runningClient, awaited);
}

async function unlessKilled<T>(client: KillableClient, awaited: T): Promise<Awaited<T>> {
  try {
    return await awaited;
  } finally {
    if (client.over) await NEVER_RESOLVED;
  }
}

function neverContinue(awaited: unknown): Promise<never> {
  Promise.resolve(awaited).catch(() => undefined);
  Dexie.currentTransaction?.abort();
  return NEVER_RESOLVED;
}
