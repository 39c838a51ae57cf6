import { SignOutDialog } from '../../account/session/SignOutDialog';
import { CartNotices } from '../../cart/CartNotices';
import { Toaster } from '../../ui/overlays/Toaster';
import { LiveInstallPrompt } from './LiveInstallPrompt';
import { LiveOfflineStrip } from './LiveOfflineStrip';
import { LiveOfflineSummary } from './LiveOfflineSummary';
import { LivePaymentStrip } from './LivePaymentStrip';
import { LiveSavedCheckoutStrip } from './LiveSavedCheckoutStrip';
import { LiveUpdatePrompt } from './LiveUpdatePrompt';

/** Lines below the header. */
export const strips = (
  <>
    <LiveOfflineStrip />
    <LivePaymentStrip />
    <LiveSavedCheckoutStrip />
  </>
);

/** Notices over the page. */
export const overlays = (
  <>
    <Toaster />
    <LiveUpdatePrompt />
    <LiveInstallPrompt />
    <CartNotices />
    <SignOutDialog />
    <LiveOfflineSummary />
  </>
);
