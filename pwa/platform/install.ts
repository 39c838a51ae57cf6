import { pageValue } from '../ui/page-value';

/** Chromium's offer to put the shop on the home screen; it is not in the standard library of types. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface Apple extends Navigator {
  /** Of Safari on an iPhone or iPad alone. */
  standalone?: boolean;
}

const apple: Apple = navigator;

/** Undefined where this browser makes none, or none any more. */
export const installOffer = pageValue<InstallOffer | undefined>(undefined);

/** Holds back the browser's own bar: the shop asks at a better moment, or when it is asked. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => installOffer.set(undefined));
}

/** Asks the browser's own question. An offer holds for one question. */
export async function install(): Promise<void> {
  const offer = installOffer.get();
  installOffer.set(undefined);
  await offer?.prompt();
}

export function isInstalled(): boolean {
  return apple.standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** Where it is done by hand, from the share menu. */
export function isByHand(): boolean {
  return apple.standalone === false;
}
