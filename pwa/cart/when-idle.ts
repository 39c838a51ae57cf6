/**
 * Resolves when a dialog would not interrupt: no field is focused, no other dialog is open, and the
 * page is visible. Also resolves when aborted.
 */
export async function whenIdle(left: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    // Checks in the next task, because between two fields no element has the focus.
    const checkLater = () => setTimeout(check);
    const check = () => {
      if (!isIdle() && !left.aborted) return;
      for (const sign of CHECK_EVENTS) document.removeEventListener(sign, checkLater, true);
      resolve();
    };
    for (const sign of CHECK_EVENTS) document.addEventListener(sign, checkLater, true);
    left.addEventListener('abort', check);
    check();
  });
}

/** Events after which to check again. */
const CHECK_EVENTS = ['visibilitychange', 'focusout', 'close'];

function isIdle(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true;
  const isTaken = document.querySelector('dialog[open]') !== null;
  return document.visibilityState === 'visible' && !isTyping && !isTaken;
}
