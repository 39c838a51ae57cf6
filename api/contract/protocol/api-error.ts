import { isErrorCode, sentenceOf, type Details, type ErrorArgs, type ErrorCode } from './errors';

/**
 * `unknown`: an error code of another version of the shop. `foreign`: the response is not from the
 * shop, for example a proxy's error page.
 */
type ResponseCode = ErrorCode | 'unknown' | 'foreign';

/** The response that an error was read from. */
interface ErrorResponse {
  sentence: string;
  /** The whole body, or the status text. */
  text: string;
  /** `Retry-After` and the cart headers. */
  headers: Headers | undefined;
}

/**
 * An expected error with status, code and user message. Handlers throw it, and `call` throws it
 * again in the client. Its message is the status, a colon and the body's text (behaviour
 * errors.message-format).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ResponseCode;
  /** Shown to the user. Code must not depend on it (decision errors-have-codes). */
  readonly sentence: string;
  readonly details: Details;
  readonly headers: Headers | undefined;

  constructor(status: number, ...refusal: ErrorArgs);
  constructor(status: number, code: ResponseCode, details: Details, response: ErrorResponse);
  constructor(status: number, code: ResponseCode, details: Details = {}, response?: ErrorResponse) {
    const sentence = response?.sentence ?? sentenceOf(...([code, details] as ErrorArgs));
    super(`${status}: ${response?.text ?? JSON.stringify({ error: sentence, code, ...details })}`);
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.details = details;
    this.headers = response?.headers;
  }

  /**
   * Creates the error of a non-OK response. A body without `error` and `code` is a proxy's page,
   * whose text becomes the message.
   */
  static fromResponse(
    status: number,
    text: string,
    statusText: string,
    headers?: Headers,
  ): ApiError {
    const { error, code: sent, ...details } = readObject(text);
    // The name of the code in version 0.1.0.
    const code = sent === 'full-house' ? 'server-busy' : sent;
    const shown = text || statusText;
    const isOurs = typeof error === 'string' && typeof code === 'string';
    return new ApiError(
      status,
      isErrorCode(code) && isOurs ? code : isOurs ? 'unknown' : 'foreign',
      details,
      { sentence: typeof error === 'string' ? error : shown, text: shown, headers },
    );
  }
}

/**
 * No response: network error, server down or timeout. Whether the request had an effect is unknown.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Statuses of a proxy that timed out or limits requests. */
const PROXY_STATUSES = [408, 429];

/**
 * True if the effect of the request is unknown: no response, or a proxy's error page (behaviour
 * account.proxy-401).
 */
export function isOutcomeUnknown(failure: unknown): boolean {
  return (
    failure instanceof Unreachable ||
    (failure instanceof ApiError &&
      failure.code === 'foreign' &&
      (failure.status >= 500 || PROXY_STATUSES.includes(failure.status)))
  );
}

/**
 * The pause requested by an error response, at most `longestMs`. A longer pause from a proxy is
 * ignored: it does not come from the shop.
 */
export function retryAfterMs(failure: unknown, longestMs: number): number {
  if (!(failure instanceof ApiError)) return 0;
  const requestedMs = Number(failure.headers?.get('retry-after')) * 1_000;
  if (requestedMs > longestMs) return failure.code === 'foreign' ? 0 : longestMs;
  return requestedMs > 0 ? requestedMs : 0;
}

function readObject(text: string): Details {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A proxy's HTML page: its text becomes the message.
    return {};
  }
}
