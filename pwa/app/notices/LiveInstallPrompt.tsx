import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shop } from '#contract/shop';
import { paths } from '../../paths';
import { focusMain } from '../../platform/route-focus';
import {
  install,
  installOffer,
  needsManualInstall,
  isInstalled,
} from '../../platform/offline/install';
import {
  dismissInstallPrompt,
  canPromptInstall,
} from '../../platform/offline/install-prompt-score';
import { useUpdate } from '../../platform/offline/service-worker';
import { isOfflineDisabled } from '../../platform/offline/offline-disabled';
import { Button } from '../../ui/Button';
import { useExternalStore } from '../../ui/hooks/external-store';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated';
import { PromptCard } from './PromptCard';

/**
 * Prompts once to install the shop: on the page after the second sign of interest, never over a
 * payment or an update prompt, nor in the installed app. Any answer is final.
 */
export function LiveInstallPrompt() {
  const offer = useExternalStore(installOffer);
  const update = useUpdate();
  const { pathname } = useLocation();
  const [lastPath, setLastPath] = useState<string>();
  const [isInvited, setInvited] = useState(false);
  const isHydrated = useIsHydrated();
  if (isHydrated && pathname !== lastPath) {
    setLastPath(pathname);
    if (canPromptInstall() && !isInstalled() && !isOfflineDisabled()) setInvited(true);
  }
  const isBusy = pathname === paths.checkout || pathname === paths.cart;
  if (!isInvited || update || isBusy || !(offer || needsManualInstall())) return null;

  const answer = () => {
    dismissInstallPrompt();
    setInvited(false);
    focusMain();
  };
  return (
    <PromptCard
      label="Install"
      text={
        <>
          <b>{shop.name} on your home screen.</b>{' '}
          {offer
            ? 'It works offline, with your bag and saved items.'
            : 'It works offline. Tap Share, then Add to Home Screen. It starts empty, so sign in to see your saved items.'}
        </>
      }
    >
      {offer && (
        <Button
          size="sm"
          variant="white"
          onClick={() => {
            answer();
            void install();
          }}
        >
          Install
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={answer}>
        {offer ? 'Not now' : 'Got it'}
      </Button>
    </PromptCard>
  );
}
