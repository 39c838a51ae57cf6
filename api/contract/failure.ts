import {
  isRefusalCode,
  sentenceOf,
  type Details,
  type Refusal,
  type RefusalCode,
} from './refusals';

/** What an answer says beside its status: `unknown` is the shop's, of another version; `foreign` is not the shop's. */
type AnswerCode = RefusalCode | 'unknown' | 'foreign';

/** The answer that a refusal was read from. */
interface Answer {
  sentence: string;
  /** The whole body, or the status text. */
  text: string;
  /** `Retry-After` and the numbers of the cart. */
  headers: Headers | undefined;
}

/**
 * An expected answer: a status, a code and the user's sentence. Thrown by a handler, and thrown again by `call`.
 * Its message is the status, a colon and the body's text (behaviour 8.1).
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: AnswerCode;
  /** Shown, never decided by (decision 36). */
  readonly sentence: string;
  readonly details: Details;
  readonly headers: Headers | undefined;

  constructor(status: number, ...refusal: Refusal);
  constructor(status: number, code: AnswerCode, details: Details, answer: Answer);
  constructor(status: number, code: AnswerCode, details: Details = {}, answer?: Answer) {
    const sentence = answer?.sentence ?? sentenceOf(...([code, details] as Refusal));
    super(`${status}: ${answer?.text ?? JSON.stringify({ error: sentence, code, ...details })}`);
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.details = details;
    this.headers = answer?.headers;
  }

  /** From a non-OK response. Without an `error` and a `code` it is a proxy's page, and its text the sentence. */
  static fromResponse(
    status: number,
    text: string,
    statusText: string,
    headers?: Headers,
  ): Refused {
    const { error, code, ...details } = readObject(text);
    const shown = text || statusText;
    const isOurs = typeof error === 'string' && typeof code === 'string';
    return new Refused(
      status,
      isRefusalCode(code) && isOurs ? code : isOurs ? 'unknown' : 'foreign',
      details,
      { sentence: typeof error === 'string' ? error : shown, text: shown, headers },
    );
  }
}

/** No answer came: the network, the server or the clock gave out. Nothing is known of the effect. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** A proxy that has given up waiting, or is asked too often. */
const PASSING = [408, 429];

/** Whether nothing is known of the effect: no answer came, or a proxy's page that says so (decision 112). */
export function isUnanswered(failure: unknown): boolean {
  return (
    failure instanceof Unreachable ||
    (failure instanceof Refused &&
      failure.code === 'foreign' &&
      (failure.status >= 500 || PASSING.includes(failure.status)))
  );
}

/**
 * How long a refusal asks to be left alone, at most `longestMs`. A proxy's page that asks for more is not listened
 * to: the shop never heard of it.
 */
export function retryAfterMs(failure: unknown, longestMs: number): number {
  if (!(failure instanceof Refused)) return 0;
  const asked = Number(failure.headers?.get('retry-after')) * 1_000;
  if (asked > longestMs) return failure.code === 'foreign' ? 0 : longestMs;
  return asked > 0 ? asked : 0;
}

function readObject(text: string): Details {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A proxy's HTML page is an answer too: its text is the sentence.
    return {};
  }
}
