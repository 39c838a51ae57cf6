import { externalStore, useExternalStore } from '../../ui/hooks/external-store';

interface DeskToast {
  type: 'info' | 'success' | 'error';
  title: string;
  description?: string;
  duration?: number;
  action?: { label: string; onClick: () => void };
}

const hasToasts = externalStore(false);

/** Whether a toast was shown. Before the first one, the components of toasts are not loaded. */
export function useHasToasts(): boolean {
  return useExternalStore(hasToasts);
}

export const deskToaster = {
  /** Removes the toast, which would cover the buttons of a dialog on the phone. */
  dismiss(): void {
    if (hasToasts.get())
      import('./DeskToasts').then(
        ({ toaster }) => toaster.dismiss(),
        () => undefined,
      );
  },

  create(toast: DeskToast): void {
    hasToasts.set(true);
    // Without a connection there is no toast. The screen shows the new state.
    import('./DeskToasts').then(
      ({ toaster }) => {
        // The newest one counts. A second one would wait until the first one has gone.
        toaster.dismiss();
        toaster.create(toast);
      },
      () => undefined,
    );
  },
};
