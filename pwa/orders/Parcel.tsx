import { CARRIERS, trackingLink, type Tracking } from '#contract/carriers';
import { OutsideLink } from '../ui/TextLink';

/** Tracking link of a parcel. */
export function ParcelLink({ tracking }: { tracking: Tracking }) {
  return (
    <OutsideLink href={trackingLink(tracking)} rel="noreferrer" target="_blank">
      {CARRIERS[tracking.carrier].name} {tracking.number}
    </OutsideLink>
  );
}
