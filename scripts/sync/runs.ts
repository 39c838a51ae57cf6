const { env } = process;

/** So long histories may take; beyond it they fail. */
export const LONGEST_MS = Number(env['SYNC_MINUTES'] ?? 10) * 60_000;

/** How many histories, and from which seed: a failure prints seed and path, which `SYNC_SEED` and `SYNC_PATH` play again. */
export function runsOf(usual: number) {
  const path = env['SYNC_PATH'];
  return {
    numRuns: Number(env['SYNC_RUNS'] ?? usual),
    seed: Number(env['SYNC_SEED'] ?? Date.now() % 2 ** 31),
    // What is shrunk may be another failure: the requests of devices meet as they do.
    endOnFailure: true,
    ...(path !== undefined && { path }),
    interruptAfterTimeLimit: LONGEST_MS,
    markInterruptAsFailure: true,
  };
}
