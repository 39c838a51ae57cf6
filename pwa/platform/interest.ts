import { pageValue } from '../ui/page-value';

const KEY = 'interest';
/** Of the shopper in what is here: something put into the bag, or saved. */
const ENOUGH = 2;

/** How many signs there have been, until the shopper has answered the invitation: then it is not made again. */
type Interest = number | 'answered';

function read(): Interest {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'answered' ? kept : Number(kept ?? 0) || 0;
  } catch {
    return 'answered';
  }
}

function write(next: Interest): void {
  try {
    localStorage.setItem(KEY, String(next));
  } catch {
    // A browser that keeps nothing is invited to nothing.
  }
}

const interest = pageValue<Interest>(read());

export function noteInterest(): void {
  const known = interest.get();
  if (known === 'answered' || known >= ENOUGH) return;
  write(known + 1);
  interest.set(known + 1);
}

/** Whether the shopper may be invited to install the shop. */
export function mayInvite(): boolean {
  return interest.get() === ENOUGH;
}

export function answerInvitation(): void {
  write('answered');
  interest.set('answered');
}
