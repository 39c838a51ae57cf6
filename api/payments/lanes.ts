/** So much work at a time; the rest waits in line. */
export function lanes(count: number) {
  const line: (() => void)[] = [];
  let free = count;

  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
