import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import type { User } from '#contract/account';
import { loadCartEngine } from '../platform/load-cart-engine';
import { getPath, queryClient } from '../platform/query-client';
import { endSession } from './end-session';
import { forgetOwn, ownKey } from './forget-own';
import { markSession, markSignIn, sessionMark, signInId, wholeMark } from './session-mark';

/** Nobody is taken for a visitor or a customer before the shop has said so (behaviour 4.9). */
export type Who =
  | { status: 'unknown' }
  | { status: 'nobody' }
  | { status: 'user'; user: User }
  | { status: 'unreachable'; askAgain: () => void };

/** The path of `accountEndpoints.me`, which the first screen does without. */
const ME = ['/api/auth/me'] as const;

/** Who is signed in. Where nobody has been here, only `always` asks the shop. */
export function useUser(ask: 'marked' | 'always' = 'marked'): Who {
  const mark = sessionMark();
  const query = useQuery({
    queryKey: ME,
    queryFn: askWho,
    meta: { nullOn401: true },
    enabled: ask === 'always' || mark !== undefined,
  });
  if (query.data) return { status: 'user', user: query.data };
  const isNobody = query.data === null || mark === 'leaving';
  if (isNobody || (ask === 'marked' && mark === undefined)) return { status: 'nobody' };
  if (query.isError && !query.isFetching)
    return { status: 'unreachable', askAgain: () => void query.refetch() };
  return { status: 'unknown' };
}

async function askWho(context: QueryFunctionContext): Promise<User | null> {
  const isLeft = sessionMark() !== 'leaving' || (await endSession('again'));
  const asked = wholeMark();
  const [answer, { accountEndpoints }] = await Promise.all([
    getPath(context),
    import('#contract/account'),
  ]);
  // Another tab has signed somebody in or out since: that is the answer of before.
  if (wholeMark() !== asked) return askWho(context);
  const user = answer === null ? null : accountEndpoints.me.reply.parse(answer).user;
  forgetUnless(user);
  // The device has yet to forget who left: nobody lapses, and the mark has it asked again.
  if (!isLeft && !user) return null;
  if (!user) markSession(undefined);
  else if (sessionMark() !== 'in') markSignIn();
  shownId = signInId();
  void loadCartEngine().then(() => keepSavedFor(user));
  return user;
}

/** What is saved on the device comes with the engine, which the first screen does without. */
const savedSync = () => import('./saved-sync');

/** A browser that keeps nothing, or cannot load what keeps it, is no reason to fail. */
async function keepSavedFor(user: User | null): Promise<void> {
  await savedSync()
    .then(({ keepSavedFor }) => keepSavedFor(user?.username))
    .catch(() => undefined);
}

void loadCartEngine()
  .then(savedSync)
  .then(({ startSavedSync }) => startSavedSync(() => void askAgain()))
  .catch(() => undefined);

/** Of the sign-in whose customer this page shows. */
let shownId: string | undefined;

/** Another tab has signed somebody in since: what this page shows is not theirs. */
export function isOvertaken(): boolean {
  const isShown = Boolean(queryClient.getQueryData<User | null>(ME));
  return isShown && sessionMark() === 'in' && signInId() !== shownId;
}

/** Makes the user known, or forgotten with all that was theirs. */
export async function setUser(user: User | null): Promise<void> {
  const before = queryClient.getQueryData<User | null>(ME);
  await show(user);
  if (!user) markSession(undefined);
  else if (before?.username !== user.username || sessionMark() !== 'in') markSignIn();
  shownId = signInId();
  await keepSavedFor(user);
}

async function show(user: User | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ME });
  forgetUnless(user);
  queryClient.setQueryData(ME, user);
}

/** What is another's, who was signed in here before or whose session has ended, perhaps while no page was open. */
function forgetUnless(user: User | null): void {
  const before = queryClient.getQueryData<User | null>(ME);
  if (before && before.username === user?.username) return;
  if (before || (!user && sessionMark() === 'in')) forgetOwn();
  else queryClient.removeQueries({ queryKey: ownKey() });
}

/** What was known may no longer hold. */
export function askAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ME });
}

/** Forgets the user at once (behaviour 4.11), with all that is saved here (decision 114). Whether the shop has heard of it; otherwise it hears on the next visit. */
export async function leave(): Promise<boolean> {
  await show(null);
  forgetOwn();
  markSession('leaving');
  return endSession('now').then(
    () => true,
    () => false,
  );
}

/** Signed out in another tab: this one shows nothing more of the user's. The mark is the other tab's. */
document.addEventListener('visibilitychange', () => {
  if (isOvertaken()) {
    forgetOwn();
    // Unknown until the shop has answered, in reach or not.
    void queryClient.resetQueries({ queryKey: ME });
    return;
  }
  if (!queryClient.getQueryData<User | null>(ME) || sessionMark() === 'in') return;
  forgetOwn();
  queryClient.setQueryData(ME, null);
});
