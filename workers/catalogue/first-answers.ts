import { FETCHED } from '../kept-names';
import type { ListingAnswer } from './api';

/** The name of a worker that fills no cache: the owner has withdrawn them (decision 123). */
export const KEEPS_NOTHING = 'keeps-nothing';

/** Keeps the answer to the first question of each listing, by its path, in place of those before. */
export async function keepFirstAnswers(
  answers: Iterable<readonly [path: string, answer: ListingAnswer]>,
  worker: string,
): Promise<void> {
  await caches.delete(FETCHED.firstAnswers);
  const cache = await caches.open(FETCHED.firstAnswers);
  for (const [path, answer] of answers)
    await cache.put(placeOf(path, worker), Response.json(answer));
}

/** They are of a catalogue that is no longer the device's. */
export async function forgetFirstAnswers(): Promise<void> {
  await caches.delete(FETCHED.firstAnswers);
}

/** Undefined where none is kept. */
export async function findFirstAnswer(
  path: string,
  worker: string,
): Promise<ListingAnswer | undefined> {
  const found = await caches.match(placeOf(path, worker), { cacheName: FETCHED.firstAnswers });
  return found?.json() as Promise<ListingAnswer | undefined>;
}

/** The worker of another build may answer in another shape: its address is part of the place. */
function placeOf(path: string, worker: string): string {
  return `${worker}?${new URLSearchParams({ first: path }).toString()}`;
}
