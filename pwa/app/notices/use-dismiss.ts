import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back on Escape (`isByKey`), an outside tap, or when the focus leaves. */
export function useDismiss(
  isOpen: boolean,
  container: RefObject<HTMLElement | null>,
  dismiss: (isByKey: boolean) => void,
): void {
  const onDismiss = useEffectEvent(dismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss(true);
    };
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) onDismiss(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen, container]);
}
