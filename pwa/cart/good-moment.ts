/** Resolves as soon as a dialog disturbs nobody: no field is being filled, no other dialog is open, and the page is seen. Or when left. */
export async function goodMoment(left: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    // A field that is left for the next one has given the focus to nobody yet.
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

/** Of a better moment. */
const SIGNS = ['visibilitychange', 'focusout', 'close'];

function isGood(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true;
  const isTaken = document.querySelector('dialog[open]') !== null;
  return document.visibilityState === 'visible' && !isTyping && !isTaken;
}
