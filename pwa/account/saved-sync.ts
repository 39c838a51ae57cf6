import { onCatalogueChange } from '../platform/catalogue';
import { askForSync } from '../platform/background-sync';
import { loadCartEngine } from '../platform/load-cart-engine';
import { wait } from '../platform/wait';
import type { Untold } from './leaving';
import { sessionMark } from './session-mark';

/** A note is told once its writer pauses, and many signs at once are one. */
const SOON_MS = 1_000;
/** Whoever signs out waits no longer for the device, or for the shop to take what is untold. */
const LAST_WORDS_MS = 4_000;

/**
 * What is saved here and on the account is made one whenever there may be something new: after each change, on return,
 * with the signal. What could not be told waits for the next of these. `onNobody`: the shop knows no such sign-in.
 */
export async function startSavedSync(onNobody: () => unknown): Promise<void> {
  const engine = await loadCartEngine();
  const { account } = engine;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  let isUntold = false;

  const soon = () => {
    timer ??= setTimeout(() => void run(), SOON_MS);
  };
  async function run(): Promise<void> {
    timer = undefined;
    const outcome = await account.sync();
    isBehind = outcome === 'failed';
    isUntold = (await account.countUntold()) > 0;
    if (isBehind && isUntold) void askForSync();
    if (outcome === 'nobody') onNobody();
  }

  for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, soon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') soon();
    // Nobody is left to tell it: the browser may.
    else if (isUntold) void askForSync();
  });
  onCatalogueChange(({ reachable }) => {
    if (reachable && isBehind) soon();
  });
  account.onUntold(() => {
    isUntold = true;
    soon();
  });
  // The mark has run out, or was taken away.
  if (sessionMark() === undefined) await account.lapse();
  soon();
}

/** What is saved here is this customer's, or that of nobody who is known (decision 114). */
export async function keepSavedFor(username: string | undefined): Promise<void> {
  const { account } = await loadCartEngine('now');
  if (username === undefined) return account.lapse();
  await account.follow(username);
  void account.sync();
}

/** Until the shop has said who signs in, nothing is told to it. */
export async function releaseSaved(): Promise<void> {
  const { account } = await loadCartEngine('now');
  await account.release();
}

export async function forgetSaved(when: 'now' | 'again'): Promise<void> {
  const { account } = await loadCartEngine('now');
  await account.leave(when);
}

/**
 * What signing out would lose: a shop in reach is told it first. A device that does not answer keeps nobody from
 * signing out.
 */
export async function tellLastChanges(): Promise<Untold> {
  const { account } = await loadCartEngine('now');
  const count = () => withinLastWords(account.countUntold(), 0);
  if ((await count()) === 0) return { untold: 0, isFull: false };
  const outcome = await withinLastWords(account.sync(), 'failed');
  // What the shop was told and has not taken it has no room for.
  return { untold: await count(), isFull: outcome === 'done' };
}

function withinLastWords<T>(work: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([work, wait(LAST_WORDS_MS).then(() => otherwise)]);
}
