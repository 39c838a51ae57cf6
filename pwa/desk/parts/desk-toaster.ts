import { externalStore, useExternalStore } from '../../ui/hooks/external-store';

interface DeskToast {
  type: 'info' | 'success' | 'error';
  title: string;
  description?: string;
  duration?: number;
  action?: { label: string; onClick: () => void };
}

const hasToasts = externalStore(false);

/** Whether a toast was shown. The components of toasts are loaded with the first one. */
export function useHasToasts(): boolean {
  return useExternalStore(hasToasts);
}

export const deskToaster = {
  create(toast: DeskToast): void {
    hasToasts.set(true);
    // Offline the code of toasts may not load. The screen still shows the new state.
    import('./DeskToasts').then(
      ({ toaster }) => {
        // Replaces the current toast, because a second one would wait until it has disappeared.
        toaster.dismiss();
        toaster.create(toast);
      },
      () => undefined,
    );
  },
};
