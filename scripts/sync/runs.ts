const { env } = process;

/** Time limit for all histories of a run, in milliseconds. The run fails if it takes longer. */
export const LONGEST_MS = Number(env['SYNC_MINUTES'] ?? 10) * 60_000;

/**
 * Number of histories and their seed. A failure prints seed and path, which `SYNC_SEED` and
 * `SYNC_PATH` replay.
 */
export function runOptions(usual: number) {
  const path = env['SYNC_PATH'];
  return {
    numRuns: Number(env['SYNC_RUNS'] ?? usual),
    seed: Number(env['SYNC_SEED'] ?? Date.now() % 2 ** 31),
    // Shrinking might find another failure, because requests interleave differently.
    endOnFailure: true,
    ...(path !== undefined && { path }),
    interruptAfterTimeLimit: LONGEST_MS,
    markInterruptAsFailure: true,
  };
}
