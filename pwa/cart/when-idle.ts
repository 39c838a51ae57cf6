/**
 * Resolves when a dialog would not interrupt: no field is focused, no other dialog is open, and the
 * page is visible. Also resolves when aborted.
 */
export async function whenIdle(left: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    // Between two fields the focus is nowhere for a moment.
    const lookNext = () => setTimeout(look);
    const look = () => {
      if (!isGood() && !left.aborted) return;
      for (const sign of SIGNS) document.removeEventListener(sign, lookNext, true);
      resolve();
    };
    for (const sign of SIGNS) document.addEventListener(sign, lookNext, true);
    left.addEventListener('abort', look);
    look();
  });
}

/** Events after which to check again. */
const SIGNS = ['visibilitychange', 'focusout', 'close'];

function isGood(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true;
  const isTaken = document.querySelector('dialog[open]') !== null;
  return document.visibilityState === 'visible' && !isTyping && !isTaken;
}
