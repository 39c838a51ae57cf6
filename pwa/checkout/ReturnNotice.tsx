import { useState } from 'react';
import { chakra } from '../ui/chakra';
import { LinkButton } from '../ui/TextLink';
import { useHeldFocus } from '../ui/use-held-focus';
import { askForReturnNotice, returnNotice } from '../platform/return-notice';

/** Offers a notification for when the prepared checkout can go on (decision 126). */
export function ReturnNotice() {
  const [notice, setNotice] = useState<ReturnType<typeof returnNotice>>(() => {
    const before = returnNotice();
    // Whoever has refused it once is not reminded.
    return before === 'denied' ? 'impossible' : before;
  });
  const holder = useHeldFocus<HTMLDivElement>(notice);
  if (notice === 'impossible') return null;
  return (
    <chakra.div ref={holder} tabIndex={-1} outline="none">
      {notice === 'default' ? (
        <LinkButton paddingBlock="10px" onClick={() => void askForReturnNotice().then(setNotice)}>
          Notify me as well
        </LinkButton>
      ) : (
        <small>{WORDS[notice]}</small>
      )}
    </chakra.div>
  );
}

const WORDS = {
  granted: 'A notification will say so too, also when no page of the shop is open.',
  denied: 'This browser shows no notifications of the shop. Its pages will say so.',
};
