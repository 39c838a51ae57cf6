import { z } from 'zod';

// The content security policy forbids zod's compiler, and would report each attempt.
z.config({ jitless: true });

const EmptyObject = z.object({});
/** Enough for a batch of 50 edits. An endpoint that needs more says so. */
const BODY_LIMIT = 32 * 1024;

/** Rate limit groups. `api/http/limit-table.ts` defines the limits. */
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
  | 'desk'
  | 'deskSignIn'
  | 'failedSearch'
  | 'own'
  | 'register'
  | 'saved'
  | 'search'
  | 'webhook';

/** How the server treats a call before its handler runs. */
export interface EndpointPolicy {
  /** `paced`: a cheap call, which is only delayed if an address sends very many. */
  readonly limit: LimitName | 'paced';
  /** Whether the session is read. `required` answers 401 to a visitor before the body is read. */
  readonly session: 'none' | 'optional' | 'required';
  /** Role of the desk that may call it; `owner` excludes helpers. Undefined: not for staff only. */
  readonly staff?: 'owner' | 'helper' | undefined;
  /**
   * Requires a sign-in by passkey in the last minutes. `or-code`: a person without a passkey may
   * have signed in by password and mailed code instead.
   */
  readonly fresh?: boolean | 'or-code';
  /** The handler reads or sets the cart cookie. The rate limit counts by cart if there is one. */
  readonly cart: boolean;
  /** `never` forbids caching; `revalidated` requires revalidation before each use. */
  readonly caching: 'never' | 'revalidated';
  /** Maximum body size in bytes, uncompressed. */
  readonly bodyLimit: number;
  /** The body is bytes, sent as `application/octet-stream`, instead of JSON. */
  readonly upload?: boolean;
  /**
   * When an overloaded server rejects the call with a 503: reads first, writes last, the steps of a
   * payment that has begun never.
   */
  readonly shed: 'first' | 'last' | 'never';
}

/** One endpoint of the API. `path` has its parameters as `:name`. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> extends EndpointPolicy {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  /** `z.undefined()` for a call without a body. */
  readonly body: B;
  readonly reply: R;
  /** Status of a successful response. */
  readonly status: number;
  /** Statuses of expected errors. */
  readonly refusals: readonly number[];
}

interface EndpointDefinition<P, Q, B, R> {
  summary: string;
  limit: EndpointPolicy['limit'];
  session?: Exclude<EndpointPolicy['session'], 'none'>;
  staff?: 'owner' | 'helper';
  fresh?: true | 'or-code';
  cart?: true;
  caching?: EndpointPolicy['caching'];
  params?: P;
  query?: Q;
  body?: B;
  bodyLimit?: number;
  upload?: true;
  /** Default: `never` at the desk, else `first` for a GET and `last` for other methods. */
  shed?: 'never';
  reply: R;
  status?: number;
  refusals?: readonly number[];
}

type NoFields = typeof EmptyObject;

/**
 * Defines an endpoint, for example `endpoint('GET /api/products', {...})`. Server and client both
 * use it.
 */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = NoFields,
  Q extends z.ZodType = NoFields,
  B extends z.ZodType = z.ZodUndefined,
>(
  route: `${Endpoint['method']} /${string}`,
  row: EndpointDefinition<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  const [method, path] = route.split(' ') as [Endpoint['method'], string];
  return {
    method,
    path,
    summary: row.summary,
    limit: row.limit,
    session: row.session ?? 'none',
    staff: row.staff,
    fresh: row.fresh ?? false,
    cart: row.cart ?? false,
    caching: row.caching ?? 'never',
    bodyLimit: row.body ? (row.bodyLimit ?? BODY_LIMIT) : 0,
    upload: row.upload ?? false,
    shed: row.shed ?? defaultShed(method, path),
    params: (row.params ?? EmptyObject) as P,
    query: (row.query ?? EmptyObject) as Q,
    body: (row.body ?? z.undefined()) as B,
    reply: row.reply,
    status: row.status ?? 200,
    refusals: row.refusals ?? [],
  };
}

/** An owner can sign in while shoppers wait. */
function defaultShed(method: string, path: string): EndpointPolicy['shed'] {
  if (path.startsWith('/api/desk/')) return 'never';
  return method === 'GET' ? 'first' : 'last';
}
