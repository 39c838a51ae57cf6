import { Unreachable } from '#contract/failure';

/** So much work at a time; the rest waits in line. Who waits longer than `patienceMs` is told that nothing was begun. */
export function lanes(count: number, patienceMs?: number) {
  const line = new Set<() => void>();
  let free = count;

  function myTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      line.add(resolve);
      if (patienceMs === undefined) return;
      setTimeout(() => {
        if (line.delete(resolve)) reject(new Unreachable('the line is too long'));
      }, patienceMs).unref();
    });
  }

  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (free > 0) free -= 1;
    else await myTurn();
    try {
      return await work();
    } finally {
      const [next] = line;
      if (next) {
        line.delete(next);
        next();
      } else free += 1;
    }
  };
}
