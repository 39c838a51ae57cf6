import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shop } from '#contract/shop';
import { paths } from '../paths';
import { focusMain } from '../platform/arrival';
import { install, installOffer, isByHand, isInstalled } from '../platform/install';
import { answerInvitation, mayInvite } from '../platform/interest';
import { useUpdate } from '../platform/service-worker';
import { isWithdrawn } from '../platform/withdrawn';
import { Button } from '../ui/Button';
import { usePageValue } from '../ui/page-value';
import { PromptCard } from './PromptCard';

/**
 * Invites once to put the shop on the home screen: on the page after the second sign of interest, never over a
 * payment, an update's question or in the installed app. Any answer is the last.
 */
export function LiveInvitation() {
  const offer = usePageValue(installOffer);
  const update = useUpdate();
  const { pathname } = useLocation();
  const [lastPath, setLastPath] = useState<string>();
  const [isInvited, setInvited] = useState(false);
  if (pathname !== lastPath) {
    setLastPath(pathname);
    if (mayInvite() && !isInstalled() && !isWithdrawn()) setInvited(true);
  }
  const isBusy = pathname === paths.checkout || pathname === paths.cart;
  if (!isInvited || update || isBusy || !(offer || isByHand())) return null;

  const answer = () => {
    answerInvitation();
    setInvited(false);
    focusMain();
  };
  return (
    <PromptCard
      label="Install"
      words={
        <>
          <b>{shop.name} on your home screen.</b>{' '}
          {offer
            ? 'It opens without a signal, with your bag and what you saved.'
            : 'It opens without a signal. Tap Share, then Add to Home Screen. It starts empty there: sign in once to have what you saved.'}
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
