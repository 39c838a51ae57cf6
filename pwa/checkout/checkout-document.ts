import { Unreachable } from '#contract/failure';

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
  location.reload();
  await new Promise<never>(() => undefined);
}

async function reachable(): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD' }).catch((cause: unknown) => {
    throw new Unreachable('the checkout', { cause });
  });
  if (!answer.ok) throw new Unreachable('the checkout');
}
