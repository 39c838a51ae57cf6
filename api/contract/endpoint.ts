import { z } from 'zod';

// Under the shop's content policy zod's compiler would be refused, and reported, at its first try.
z.config({ jitless: true });

const Nothing = z.object({});
/** A batch of 50 edits; a row that needs more says so. */
const BODY_LIMIT = 32 * 1024;

/** What calls are counted by; how many of each, `api/http/limits.ts` says. */
export type LimitName =
  | 'account'
  | 'capture'
  | 'cards'
  | 'cart'
  | 'catalogue'
  | 'changes'
  | 'checkout'
  | 'contact'
  | 'demo'
  | 'own'
  | 'register'
  | 'saved'
  | 'webhook';

/** What the shop does with a call before its handler sees it. */
export interface Traits {
  /** `uncounted`: it costs less than counting it. */
  readonly limit: LimitName | 'uncounted';
  /** Asks who is signed in. */
  readonly session: boolean;
  /** Its handler reads or sets the cart's cookie; the limit counts by whoever brings one. */
  readonly cart: boolean;
  /** Who may keep its answer: nobody, or anybody who asks again before each use. */
  readonly caching: 'never' | 'revalidated';
  /** How many bytes its body may have, unpacked. */
  readonly bodyLimit: number;
}

/** One call of the API. `path` names its parameters as `:name`. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> extends Traits {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  /** `z.undefined()` for a call without a body. */
  readonly body: B;
  readonly reply: R;
  /** The status of success. */
  readonly status: number;
  /** The statuses of expected refusals. */
  readonly refusals: readonly number[];
}

interface Row<P, Q, B, R> {
  summary: string;
  limit: Traits['limit'];
  session?: true;
  cart?: true;
  caching?: Traits['caching'];
  params?: P;
  query?: Q;
  body?: B;
  bodyLimit?: number;
  reply: R;
  status?: number;
  refusals?: readonly number[];
}

type NoFields = typeof Nothing;

/** `endpoint('GET /api/products', {...})`: a plain value that server and client both read. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = NoFields,
  Q extends z.ZodType = NoFields,
  B extends z.ZodType = z.ZodUndefined,
>(route: `${Endpoint['method']} /${string}`, row: Row<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const [method, path] = route.split(' ') as [Endpoint['method'], string];
  return {
    method,
    path,
    summary: row.summary,
    limit: row.limit,
    session: row.session ?? false,
    cart: row.cart ?? false,
    caching: row.caching ?? 'never',
    bodyLimit: row.body ? (row.bodyLimit ?? BODY_LIMIT) : 0,
    params: (row.params ?? Nothing) as P,
    query: (row.query ?? Nothing) as Q,
    body: (row.body ?? z.undefined()) as B,
    reply: row.reply,
    status: row.status ?? 200,
    refusals: row.refusals ?? [],
  };
}
