import { toast } from '../ui/overlays/toasts';

/** Opens the device's share sheet. False if unavailable. Closing it is not an error. */
export async function shareByDevice(title: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  return navigator.share({ title, url: location.href }).then(
    () => true,
    (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError',
  );
}

/** How long the confirmation of a copied link is shown (behaviour pages.link-copied). */
export const COPIED_MS = 2000;

/** False if the clipboard is blocked, with a message. */
export async function copyLink(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    toast({ title: 'Error', description: 'The link could not be copied.', tone: 'bad' });
    return false;
  }
}
