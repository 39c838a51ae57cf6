const { env } = process;

/** Time limit of the histories; beyond it they fail. */
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
