import { deskGoodsEndpoints } from '#contract/desk/goods';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import { addressOf } from '#contract/protocol/call';
import { askToSignInAgain } from './session-end';
import { withFreshSignIn } from './fresh-sign-in';

/** Pixels of the long side. The shop shows at most 1280. */
const MAX_SIDE = 2560;
const JPEG_QUALITY = 0.9;
/** Without progress for this long, the server is unreachable. */
const IDLE_TIMEOUT_MS = 60_000;

interface UploadOptions {
  /** Called with the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Stores a photograph and returns its address. */
export async function uploadPhotograph(file: File, options: UploadOptions): Promise<string> {
  const photograph = await shrink(file);
  try {
    return await withFreshSignIn(() => send(photograph, options));
  } catch (failure) {
    // The session ended again. Other calls are asked for by the query client.
    if (failure instanceof ApiError && failure.code === 'sign-in-needed') void askToSignInAgain();
    throw failure;
  }
}

/**
 * Upright, as a JPEG of at most 2560 px. A file that the browser cannot decode is sent as it is, so
 * that the server explains what is wrong with it.
 */
async function shrink(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    );
    return jpeg ?? file;
  } catch {
    return file;
  }
}

/** `fetch` does not report the progress of an upload. */
function send(photograph: Blob, { onProgress, signal }: UploadOptions): Promise<string> {
  const endpoint = deskGoodsEndpoints.upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Unreachable(`${endpoint.method} ${endpoint.path}`));
    let timer = setTimeout(() => request.abort(), IDLE_TIMEOUT_MS);
    request.open(endpoint.method, addressOf(endpoint));
    request.withCredentials = true;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), IDLE_TIMEOUT_MS);
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299)
        return reject(ApiError.fromResponse(status, responseText, statusText));
      try {
        resolve(endpoint.reply.parse(JSON.parse(responseText)).address);
      } catch {
        // A captive portal's page, for example.
        fail();
      }
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(photograph);
  });
}
