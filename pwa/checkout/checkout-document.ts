import { Unreachable } from '#contract/failure';
import { paths } from '../paths';

const TIMEOUT_MS = 5_000;

/** The build gives the checkout a document of its own, whose content policy lets the provider's script in. */
function isCheckoutDocument(): boolean {
  return !import.meta.env.PROD || document.documentElement.dataset['document'] === 'checkout';
}

/**
 * Goes on in the checkout's own document; coming from another one, the address is loaded anew and this never resolves.
 * Throws where nobody would answer: without a service worker the browser's error page would take the shop's place.
 */
export async function enterCheckoutDocument(): Promise<void> {
  if (isCheckoutDocument()) return;
  if (!navigator.serviceWorker?.controller) await reachable();
  // Who has gone elsewhere meanwhile stays there.
  if (location.pathname !== paths.checkout) throw new Unreachable('the checkout was left');
  location.reload();
  await new Promise<never>(() => undefined);
}

async function reachable(): Promise<void> {
  const text = await read(location.pathname).catch((cause: unknown) => {
    throw new Unreachable('the checkout', { cause });
  });
  // A proxy's page is no checkout, whatever its status.
  if (!text.includes('data-document="checkout"')) throw new Unreachable('the checkout');
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok ? answer.text() : '';
}
