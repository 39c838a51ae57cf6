import { useState } from 'react';
import { LinkButton } from '../ui/TextLink';
import { askForReturnNotice, returnNotice } from '../platform/return-notice';

/** Offers a notification for when the prepared checkout can go on (decision 126). */
export function ReturnNotice() {
  const [notice, setNotice] = useState<ReturnType<typeof returnNotice>>(() => {
    const before = returnNotice();
    // Whoever has refused it once is not reminded.
    return before === 'denied' ? 'impossible' : before;
  });
  if (notice === 'impossible') return null;
  if (notice === 'granted')
    return <small>A notification will say so too, also when no page of the shop is open.</small>;
  if (notice === 'denied')
    return <small>This browser shows no notifications of the shop. Its pages will say so.</small>;
  return (
    <LinkButton paddingBlock="10px" onClick={() => void askForReturnNotice().then(setNotice)}>
      Notify me as well
    </LinkButton>
  );
}
