import { externalStore } from '../../ui/hooks/external-store';

/** Chromium's install event, missing in TypeScript's library. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface Apple extends Navigator {
  /** Only in Safari on iPhone and iPad. */
  standalone?: boolean;
}

const apple = (): Apple => navigator;

/** The browser's install event. Undefined if it offers none. */
export const installOffer = externalStore<InstallOffer | undefined>(undefined);

/** Suppresses the browser's own prompt: the shop asks later or on request. */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => installOffer.set(undefined));
}

/** Shows the browser's prompt. An offer works once. */
export async function install(): Promise<void> {
  const offer = installOffer.get();
  installOffer.set(undefined);
  await offer?.prompt();
}

export function isInstalled(): boolean {
  return apple().standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** Whether installing is done manually from the share menu. */
export function needsManualInstall(): boolean {
  return apple().standalone === false;
}
