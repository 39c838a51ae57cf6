import { useState } from 'react';

/** Keeps the value from when `frozen` became true. */
export function useFrozen<T>(value: T, frozen: boolean): T {
  const [kept, keep] = useState(value);
  if (!frozen && kept !== value) keep(value);
  return frozen ? kept : value;
}
