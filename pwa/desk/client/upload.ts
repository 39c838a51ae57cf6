import type { z } from 'zod';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import { addressOf } from '#contract/protocol/call';
import type { Endpoint } from '#contract/protocol/endpoint';
import { withFreshSignIn } from './fresh-sign-in';
import { askToSignInAgain } from './session-end';

/** After this time without progress, the server counts as unreachable. */
const IDLE_TIMEOUT_MS = 60_000;

export interface UploadOptions {
  query?: Record<string, unknown>;
  /** Called with the sent fraction, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Sends bytes to an endpoint with `upload`. Throws like `call`. */
export async function upload<R extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  bytes: Blob,
  options: UploadOptions = {},
): Promise<z.output<R>> {
  try {
    return await withFreshSignIn(() => send(endpoint, bytes, options));
  } catch (failure) {
    // The session has ended. For other calls the query client asks the user to sign in.
    if (failure instanceof ApiError && failure.code === 'sign-in-needed') void askToSignInAgain();
    throw failure;
  }
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function send<R extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  bytes: Blob,
  { query, onProgress, signal }: UploadOptions,
): Promise<z.output<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Unreachable(`${endpoint.method} ${endpoint.path}`));
    // The upload was cancelled while the photograph was resized, or while the user signed in again.
    if (signal?.aborted) return fail();
    let timer = setTimeout(() => request.abort(), IDLE_TIMEOUT_MS);
    request.open(endpoint.method, addressOf(endpoint, {}, query));
    request.withCredentials = true;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), IDLE_TIMEOUT_MS);
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299)
        return reject(ApiError.fromResponse(status, responseText, statusText));
      try {
        resolve(endpoint.reply.parse(JSON.parse(responseText)));
      } catch {
        // Not a response of the shop, but for example of a captive portal.
        fail();
      }
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
}
