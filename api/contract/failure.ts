/** What a refusal may carry beside its sentence, e.g. the fresh quote of a changed bag. */
export type Details = Record<string, unknown>;

/**
 * An expected answer: a status and the user's sentence. Thrown by a handler, and thrown again by `call`.
 * Its message is the status, a colon and the body's text (spec 8).
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly reason: string;
  readonly details: Details;
  /** Of the answer it was read from: `Retry-After` and the numbers of the bag. */
  readonly headers: Headers | undefined;

  constructor(
    status: number,
    reason: string,
    details: Details = {},
    { text, headers }: { text?: string; headers?: Headers } = {},
  ) {
    super(`${status}: ${text ?? JSON.stringify({ error: reason, ...details })}`);
    this.status = status;
    this.reason = reason;
    this.details = details;
    this.headers = headers;
  }

  /** From a non-OK response: the reason is its `error` field, else its text, else the status text. */
  static fromResponse(
    status: number,
    text: string,
    statusText: string,
    headers?: Headers,
  ): Refused {
    const { error, ...details } = readObject(text);
    const reason = typeof error === 'string' ? error : text || statusText;
    return new Refused(status, reason, details, {
      text: text || statusText,
      ...(headers && { headers }),
    });
  }
}

/** No answer came: the network, the server or the clock gave out. Nothing is known of the effect. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

function readObject(text: string): Details {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A proxy's HTML page is an answer too: its text is the reason.
    return {};
  }
}
