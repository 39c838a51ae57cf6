import { useState } from 'react';

/** Keeps the value from when `frozen` became true. */
export function useFrozen<T>(value: T, frozen: boolean): T {
  const [frozenValue, setFrozenValue] = useState(value);
  if (!frozen && frozenValue !== value) setFrozenValue(value);
  return frozen ? frozenValue : value;
}
