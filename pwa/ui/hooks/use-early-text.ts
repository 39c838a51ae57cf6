import { useLayoutEffect, type RefObject } from 'react';

/** Reports text that was typed into a field before the rendered document was hydrated. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  useLayoutEffect(() => {
    if (field.current?.value) onText(field.current.value);
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, []);
}
