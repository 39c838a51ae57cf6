import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back on Escape (`isByKey`), an outside tap, or when the focus leaves. */
export function useDismiss(
  isOpen: boolean,
  whole: RefObject<HTMLElement | null>,
  dismiss: (isByKey: boolean) => void,
): void {
  const tell = useEffectEvent(dismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') tell(true);
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) tell(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, whole]);
}
