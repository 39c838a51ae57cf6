import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import { outbox } from './outbox';

let clock = 0;
const flush = vi.fn<() => Promise<boolean>>();
const onFailure = vi.fn<() => void>();
const overloaded = () => Promise.reject(new ApiError(503, 'failed'));
const unreachable = () => Promise.reject(new Unreachable());
/** Without jitter the pauses are 1, 2, 4 … seconds. */
const open = () => outbox({ flush, onFailure, now: () => clock, random: () => 0 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  clock = 1_000_000;
  flush.mockReset().mockResolvedValue(true);
  onFailure.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

async function advance(ms: number): Promise<void> {
  clock += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

it('failed requests are retried after pauses that double until the server accepts something', async () => {
  const edits = open();
  expect(await edits.attempt(unreachable)).toBeUndefined();
  expect(onFailure).toHaveBeenCalledTimes(1);
  await advance(999);
  expect(flush).not.toHaveBeenCalled();
  await advance(1);
  expect(flush).toHaveBeenCalledTimes(1);

  await edits.attempt(unreachable);
  await advance(1_999);
  expect(flush).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(flush).toHaveBeenCalledTimes(2);

  edits.succeed();
  await edits.attempt(unreachable);
  await advance(1_000);
  expect(flush).toHaveBeenCalledTimes(3);
});

it('a new edit waits for the pause of a server that responds with an error, and a reconnect does not', async () => {
  const edits = open();
  await edits.attempt(overloaded);
  expect(await edits.wake()).toBe(false);
  expect(flush).not.toHaveBeenCalled();
  expect(await edits.flushNow()).toBe(true);
  clock += 1_000;
  expect(await edits.wake()).toBe(true);
  expect(flush).toHaveBeenCalledTimes(2);
});

it('a new edit is sent at once after an unreachable server, or after an accepted request', async () => {
  const edits = open();
  await edits.attempt(unreachable);
  expect(await edits.wake()).toBe(true);
  await edits.attempt(overloaded);
  edits.succeed();
  expect(await edits.wake()).toBe(true);
  expect(flush).toHaveBeenCalledTimes(2);
});

it('errors that are no response of a server are thrown and not retried', async () => {
  const edits = open();
  await expect(edits.attempt(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  await advance(60_000);
  expect(onFailure).not.toHaveBeenCalled();
  expect(flush).not.toHaveBeenCalled();
});

it('requests during a flush share it, and one more flush follows', async () => {
  const edits = open();
  let finish: (isDone: boolean) => void = () => undefined;
  flush.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const results = [edits.flushNow(), edits.flushNow(), edits.wake()];
  expect(flush).toHaveBeenCalledTimes(1);
  finish(false);
  expect(await Promise.all(results)).toEqual([false, false, false]);
  await vi.waitFor(() => expect(flush).toHaveBeenCalledTimes(2));
  await advance(60_000);
  expect(flush).toHaveBeenCalledTimes(2);
});

it('a failure that another request found is retried after a pause, once', async () => {
  const edits = open();
  edits.flushLater();
  await advance(500);
  edits.flushLater();
  await advance(1_999);
  expect(flush).not.toHaveBeenCalled();
  await advance(1);
  expect(flush).toHaveBeenCalledTimes(1);
});

it('a stopped outbox sends nothing and reports no failure', async () => {
  const edits = open();
  edits.flushLater();
  flush.mockRejectedValueOnce(new Error('The database is closed.'));
  const running = edits.flushNow();
  edits.flushLater();
  edits.stop();
  expect(await running).toBe(false);
  expect(await edits.attempt(unreachable)).toBeUndefined();
  expect(await edits.flushNow()).toBe(false);
  await advance(60_000);
  expect(flush).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
});

it('a flush that fails while the page is open is reported', async () => {
  flush.mockRejectedValueOnce(new Error('The database is closed.'));
  await expect(open().flushNow()).rejects.toThrow('The database is closed.');
});
