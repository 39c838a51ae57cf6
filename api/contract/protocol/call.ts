import type { z } from 'zod';
import { changesAccount } from './changes-account';
import type { Endpoint } from './endpoint';
import { ApiError, Unreachable } from './api-error';
import { randomId } from './random-id';

type Optional<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };
type Body<Value> = undefined extends Value ? { body?: Value } : { body: Value };

/** Input of a call: parameters, query and body, if its endpoint has them. */
export type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Optional<
  'params',
  z.input<P>
> &
  Optional<'query', z.input<Q>> &
  Body<z.input<B>> & { headers?: Record<string, string>; signal?: AbortSignal; base?: string };

export interface CallResult<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Maximum wait for the next chunk. */
const IDLE_TIMEOUT_MS = 15_000;

/**
 * The client's only fetch. Throws `ApiError` for a non-OK response, and `Unreachable` after 15 s
 * without data or if the response does not match the endpoint (for example a captive portal's
 * page).
 */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, input: Input<P, Q, B>): Promise<CallResult<z.output<R>>> {
  const { status, headers, statusText, ok, text } = await sendRequest(endpoint, input);
  if (!ok) throw ApiError.fromResponse(status, text, statusText, headers);
  return { status, headers, body: parseReply(endpoint.reply, text) };
}

/** Makes a call and returns only the body of its response. */
export async function fetchBody<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, input: Input<P, Q, B>): Promise<z.output<R>> {
  return (await call(endpoint, input)).body;
}

/** The address of a call with its parameters and query. */
export function addressOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}

async function sendRequest(endpoint: Endpoint, input: Input<z.ZodType, z.ZodType, z.ZodType>) {
  const address = addressOf(
    endpoint,
    input.params as Record<string, unknown> | undefined,
    input.query as Record<string, unknown> | undefined,
  );
  return fetchText((input.base ?? '') + address, {
    method: endpoint.method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(changesAccount(endpoint) ? { 'idempotency-key': randomId() } : {}),
      ...input.headers,
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
  });
}

/**
 * Fetches a text with the session's cookie. Throws `Unreachable` if the request fails or no data
 * arrives for 15 s, and the signal's reason if it aborts.
 */
export async function fetchText(address: string, { signal, ...init }: RequestInit) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  const resetIdleTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  };
  try {
    const response = await fetch(address, {
      ...init,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    const { status, headers, statusText, ok } = response;
    return { status, headers, statusText, ok, text: await readText(response, resetIdleTimer) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable(`${init.method ?? 'GET'} ${address}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body, resetting the idle timer on each chunk. */
async function readText({ body }: Response, onChunk: () => void): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    onChunk();
    const piece = await reader?.read();
    if (!piece || piece.done) return text;
    text += piece.value;
  }
}

function parseReply<R extends z.ZodType>(reply: R, text: string): z.output<R> {
  try {
    return reply.parse(text ? JSON.parse(text) : undefined);
  } catch (cause) {
    throw new Unreachable('a response that is not from the shop', { cause });
  }
}
