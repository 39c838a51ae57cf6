import { uploadPhotograph } from '../client/upload-photograph';

let running: AbortController | undefined;

/**
 * Uploads the photograph and cancels an earlier upload. Resolves to undefined if it is cancelled.
 */
export async function uploadPortrait(
  file: File,
  onProgress: (part: number) => void,
): Promise<string | undefined> {
  cancelPortraitUpload();
  const controller = new AbortController();
  running = controller;
  try {
    return await uploadPhotograph(file, { onProgress, signal: controller.signal });
  } catch (failure) {
    if (controller.signal.aborted) return undefined;
    throw failure;
  }
}

export function cancelPortraitUpload(): void {
  running?.abort();
}
