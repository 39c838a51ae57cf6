import { toast } from '../ui/toaster';

/** Opens the device's own share sheet; false where there is none, or it may not open here. Closing it is no failure. */
export async function shareByDevice(title: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  return navigator.share({ title, url: location.href }).then(
    () => true,
    (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError',
  );
}

/** How long it is said that a link was copied (behaviour 2.97). */
export const COPIED_MS = 2000;

/** False where the clipboard is forbidden, which it tells. */
export async function copyLink(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    toast({ title: 'Error', description: 'The link could not be copied.', tone: 'bad' });
    return false;
  }
}
