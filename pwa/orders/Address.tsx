import { envelopeLines } from '#contract/envelope';
import type { ShippingAddress } from '#contract/orders';
import { chakra } from '../ui/chakra';

/** A shipping address in the format of a parcel label. */
export function Address({ address }: { address: ShippingAddress }) {
  return (
    <chakra.address fontStyle="normal" fontFamily="text" fontWeight="500" whiteSpace="pre-wrap">
      {envelopeLines(address).join('\n')}
    </chakra.address>
  );
}
