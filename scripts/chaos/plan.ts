/** A network fault of one request. */
export type ChaosFault =
  /** The request never arrives. */
  | 'drop'
  /** The request takes effect, and its response is lost. */
  | 'lose'
  /** The request arrives twice. */
  | 'duplicate'
  /** The request takes effect, and the response never ends. */
  | 'silence'
  /** A proxy's error page instead of the shop's response. */
  | 'foreign 404'
  | 'foreign 500'
  | 'foreign 200'
  /** A proxy's error page after the request took effect. */
  | 'late 502'
  | 'late 409'
  | 'limit';

/** Kinds of requests that get faults. */
const KINDS: readonly (readonly [kind: string, request: RegExp])[] = [
  ['create', /^POST \/paypal\/order$/],
  ['state', /^GET \/paypal\/order\/[^/]+$/],
  ['capture', /^POST \/paypal\/order\/[^/]+\/capture$/],
  ['record', /^POST \/api\/orders$/],
  ['cart', /^(POST|PUT|DELETE) \/api\/cart/],
  ['look', /^GET \/api\/(cart|catalogue|products)/],
];

/** Faults that need no timeout, unlike `silence`. */
export const CHAOS_FAULTS: readonly ChaosFault[] = [
  'drop',
  'lose',
  'duplicate',
  'foreign 404',
  'foreign 500',
  'foreign 200',
  'late 502',
  'late 409',
  'limit',
];

/** Number of faulty requests per kind; later ones succeed. */
const MAX_FAULTY_REQUESTS: Readonly<Record<string, number>> = {
  create: 2,
  state: 3,
  capture: 4,
  record: 2,
  cart: 2,
  look: 4,
};

/** The plan of a seed: faults per request, and the shopper's actions. */
export function planOf(seed: number) {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T | undefined =>
    from[Math.floor(random() * from.length)];
  const turns = {
    /** Page of the second tab. */
    elsewhere: pick(['/checkout', '/returns', '/cart']) ?? '/checkout',
    reloads: {
      /** Whether the page is reloaded while the provider's popup is open. */
      open: random() < 0.3,
      /** Whether the page is reloaded while the outcome is unknown. */
      confirming: random() < 0.4,
    },
    /** The buyer's action at the provider. */
    action: pick(['pay', 'pay', 'pay', 'decline']) ?? 'pay',
    /** Whether a capture gets no response for a long time. */
    isSilent: random() < 0.15,
  };
  const faults = new Map(
    Object.entries(MAX_FAULTY_REQUESTS).map(([kind, length]) => [
      kind,
      Array.from({ length }, () => (random() < 0.6 ? pick(CHAOS_FAULTS) : undefined)),
    ]),
  );
  if (turns.isSilent) faults.get('capture')?.splice(0, 1, 'silence');
  const injectedFaults = new Map<string, number>();

  return {
    ...turns,
    /** The fault of the next request of a kind; it is recorded. */
    faultOf(request: string): ChaosFault | undefined {
      const kind = KINDS.find(([, requests]) => requests.test(request))?.[0];
      if (kind === undefined) return undefined;
      const count = injectedFaults.get(kind) ?? 0;
      injectedFaults.set(kind, count + 1);
      return faults.get(kind)?.[count];
    },
  };
}
export type Plan = ReturnType<typeof planOf>;

/** Mulberry32: a small seeded generator. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
