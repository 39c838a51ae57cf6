import { useState } from 'react';
import { chakra } from '../ui/chakra';
import { LinkButton } from '../ui/TextLink';
import { useRestoreFocus } from '../ui/hooks/use-restore-focus';
import { requestBackOnlineNotice, noticePermission } from '../platform/offline/back-online-notice';

/**
 * Offers a notification for when a saved checkout can continue (behaviour
 * offline.notification-on-request).
 */
export function BackOnlineNoticeOffer() {
  const [notice, setNotice] = useState<ReturnType<typeof noticePermission>>(() => {
    const before = noticePermission();
    // Do not offer the notification again after it was denied.
    return before === 'denied' ? 'impossible' : before;
  });
  const holder = useRestoreFocus<HTMLDivElement>(notice);
  if (notice === 'impossible') return null;
  return (
    <chakra.div ref={holder} tabIndex={-1} outline="none">
      {notice === 'default' ? (
        <LinkButton
          paddingBlock="10px"
          onClick={() => void requestBackOnlineNotice().then(setNotice)}
        >
          Notify me
        </LinkButton>
      ) : (
        <small>{MESSAGES[notice]}</small>
      )}
    </chakra.div>
  );
}

const MESSAGES = {
  granted: 'We’ll also send a notification, even if no page of the shop is open.',
  denied:
    'This browser doesn’t show notifications from the shop. You’ll see a message on its pages instead.',
};
