import { Unreachable } from '#contract/protocol/api-error';
import { paths } from '../paths';

const TIMEOUT_MS = 5_000;

/**
 * The checkout has its own document, whose content security policy allows the provider's script.
 */
function isCheckoutDocument(): boolean {
  return !import.meta.env.PROD || document.documentElement.dataset['document'] === 'checkout';
}

/**
 * Ensures that the page runs in the checkout's document. From another document it reloads the
 * address and never resolves. Throws if the server is unreachable, because without a service worker
 * the browser would show its own error page.
 */
export async function enterCheckoutDocument(): Promise<void> {
  if (isCheckoutDocument()) return;
  if (!navigator.serviceWorker?.controller) await assertCheckoutReachable();
  // The user has left the checkout while it was loading.
  if (location.pathname !== paths.checkout) throw new Unreachable('the user has left the checkout');
  location.reload();
  await new Promise<never>(() => undefined);
}

async function assertCheckoutReachable(): Promise<void> {
  const text = await fetchText(location.pathname).catch((cause: unknown) => {
    throw new Unreachable('the checkout', { cause });
  });
  // A proxy's page with status 200 is not the checkout document.
  if (!text.includes('data-document="checkout"')) throw new Unreachable('the checkout');
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok ? answer.text() : '';
}
