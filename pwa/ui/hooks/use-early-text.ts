import { useLayoutEffect, type RefObject } from 'react';

/** Passes on what was typed into a field of a rendered document before it was hydrated. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  useLayoutEffect(() => {
    if (field.current?.value) onText(field.current.value);
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, []);
}
