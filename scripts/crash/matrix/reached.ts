import { Dexie } from 'dexie';
import { isOfShop } from './stops';

const NEVER = new Promise<never>(() => undefined);

/** Where the cart engine runs. */
export type Client = 'page' | 'worker';

/** Lifetime of a tab or service worker. After it is killed, none of its code continues. */
export class Life {
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

/** A fault that strikes once, when `stop` is next reached in such a client. */
export interface Shot {
  stop: string;
  client: Client;
  strike: () => void;
  struck: boolean;
}

/** The running client; only one at a time runs on the device. */
let life = new Life('page');
let watched: { client: Client; seen: Set<string> } | undefined;
let armed: Shot | undefined;

export function live(next: Life): Life {
  life = next;
  return next;
}

export function livingNow(): Life {
  return life;
}

/** Records the stops that such a client passes. */
export function watchStops(client: Client): ReadonlySet<string> {
  watched = { client, seen: new Set() };
  return watched.seen;
}

export function arm(shot: Shot): void {
  armed = shot;
}

/** Stops recording and faults. */
export function lookAway(): void {
  watched = undefined;
  armed = undefined;
}

/** Wraps every await: the awaited work continues, but the waiting code may be killed here. */
export function reached<T>(stop: string, awaited: T): T | PromiseLike<Awaited<T>> {
  const ofShop = isOfShop(stop);
  if (!ofShop && life.over) return endHere(awaited);
  if (watched?.client === life.of) watched.seen.add(stop);
  if (armed?.stop === stop && armed.client === life.of) {
    const shot = armed;
    armed = undefined;
    shot.struck = true;
    shot.strike();
  }
  if (ofShop) return awaited;
  if (life.over) return endHere(awaited);
  // Killing a tab aborts its transactions; a transaction cannot survive additional promises.
  return Dexie.currentTransaction ? awaited : unlessOver(life, awaited);
}

async function unlessOver<T>(mine: Life, awaited: T): Promise<Awaited<T>> {
  try {
    return await awaited;
  } finally {
    if (mine.over) await NEVER;
  }
}

function endHere(awaited: unknown): Promise<never> {
  Promise.resolve(awaited).catch(() => undefined);
  Dexie.currentTransaction?.abort();
  return NEVER;
}
