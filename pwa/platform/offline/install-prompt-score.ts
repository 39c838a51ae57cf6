import { externalStore } from '../../ui/hooks/external-store';

const KEY = 'interest';
/**
 * Number of signs of interest before the prompt is shown. Each item added to the cart or saved is a
 * sign.
 */
const PROMPT_SCORE = 2;

/** Number of signs, until the shopper has answered: then the prompt is not shown again. */
type Interest = number | 'answered';

function read(): Interest {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'answered' ? stored : Number(stored ?? 0) || 0;
  } catch {
    return 'answered';
  }
}

function write(next: Interest): void {
  try {
    localStorage.setItem(KEY, String(next));
  } catch {
    // Without storage no prompt is shown.
  }
}

const interest = externalStore<Interest>(read());

export function recordInterest(): void {
  const known = interest.get();
  if (known === 'answered' || known >= PROMPT_SCORE) return;
  write(known + 1);
  interest.set(known + 1);
}

/** Whether the install prompt may be shown. */
export function canPromptInstall(): boolean {
  return interest.get() === PROMPT_SCORE;
}

export function dismissInstallPrompt(): void {
  write('answered');
  interest.set('answered');
}
