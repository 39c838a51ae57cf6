/** What a bad line does to one request. */
export type Fault =
  /** It never arrives. */
  | 'drop'
  /** It has its effect, and its answer is lost. */
  | 'lose'
  /** It arrives twice. */
  | 'duplicate'
  /** It has its effect, and nothing is heard for long. */
  | 'silence'
  /** A page of somebody else's proxy answers instead of the shop. */
  | 'foreign 404'
  | 'foreign 500'
  | 'foreign 200'
  /** The same after its effect. */
  | 'late 502'
  | 'late 409'
  | 'limit';

/** The requests that a plan speaks of, by what they are to the shopper. */
const KINDS: readonly (readonly [kind: string, request: RegExp])[] = [
  ['create', /^POST \/paypal\/order$/],
  ['state', /^GET \/paypal\/order\/[^/]+$/],
  ['capture', /^POST \/paypal\/order\/[^/]+\/capture$/],
  ['record', /^POST \/api\/orders$/],
  ['cart', /^(POST|PUT|DELETE) \/api\/cart/],
  ['look', /^GET \/api\/(cart|catalogue|products)/],
];

/** Those that end by themselves. */
export const FAULTS: readonly Fault[] = [
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

/** How many requests of each kind a bad day lasts for; then the line is whole. */
const BAD: Readonly<Record<string, number>> = {
  create: 2,
  state: 3,
  capture: 4,
  record: 2,
  cart: 2,
  look: 4,
};

/** A day of one seed: the same faults for the same requests, and the shopper's own turns. */
export function planOf(seed: number) {
  const random = generator(seed);
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T | undefined =>
    from[Math.floor(random() * from.length)];
  const turns = {
    /** Where the second tab is. */
    elsewhere: pick(['/checkout', '/returns', '/cart']) ?? '/checkout',
    reloads: {
      /** With the provider's window open. */
      open: random() < 0.3,
      /** While the outcome is not known. */
      confirming: random() < 0.4,
    },
    /** What the buyer does at the provider. */
    way: pick(['pay', 'pay', 'pay', 'decline']) ?? 'pay',
    /** One capture in a few days meets a line that is dead for long. */
    isSilent: random() < 0.15,
  };
  const faults = new Map(
    Object.entries(BAD).map(([kind, length]) => [
      kind,
      Array.from({ length }, () => (random() < 0.6 ? pick(FAULTS) : undefined)),
    ]),
  );
  if (turns.isSilent) faults.get('capture')?.splice(0, 1, 'silence');
  const met = new Map<string, number>();

  return {
    ...turns,
    /** The fault of the next such request; what happens to it is written down. */
    faultOf(request: string): Fault | undefined {
      const kind = KINDS.find(([, requests]) => requests.test(request))?.[0];
      if (kind === undefined) return undefined;
      const at = met.get(kind) ?? 0;
      met.set(kind, at + 1);
      return faults.get(kind)?.[at];
    },
  };
}
export type Plan = ReturnType<typeof planOf>;

/** Mulberry32: small, seeded, good enough to choose faults. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
