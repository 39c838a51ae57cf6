/**
 * Resolves when a dialog would not interrupt: no field is focused, no other dialog is open, and the
 * page is visible. Also resolves when aborted.
 */
export async function whenIdle(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    // Checks in the next task, because between two fields no element has the focus.
    const checkLater = () => setTimeout(check);
    const check = () => {
      if (!isIdle() && !signal.aborted) return;
      for (const event of CHECK_EVENTS) document.removeEventListener(event, checkLater, true);
      resolve();
    };
    for (const event of CHECK_EVENTS) document.addEventListener(event, checkLater, true);
    signal.addEventListener('abort', check);
    check();
  });
}

/** Events after which to check again. */
const CHECK_EVENTS = ['visibilitychange', 'focusout', 'close'];

function isIdle(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true;
  const hasOpenDialog = document.querySelector('dialog[open]') !== null;
  return document.visibilityState === 'visible' && !isTyping && !hasOpenDialog;
}
