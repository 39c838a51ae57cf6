import type { Product } from '#contract/products/catalogue';
import { chakra } from '../ui/chakra';
import { Button, ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/overlays/Dialog';
import { paths } from '../paths';

interface Props {
  open: boolean;
  suits: readonly Product[];
  onAcknowledge: () => void;
}

/** Stays open until it is acknowledged (behaviour checkout.team-suit-notice). */
export function TeamSuitAdvisory({ open, suits, onAcknowledge }: Props) {
  return (
    <Dialog open={open} title="About team suits" kind="alert">
      <chakra.div display="grid" gap="12px" marginBottom="18px">
        <p>
          Your bag contains {suits.length === 1 ? 'a team suit' : 'team suits'}:{' '}
          <chakra.b fontWeight="600">{suits.map(({ name }) => name).join(', ')}</chakra.b>.
        </p>
        <chakra.p color="ink2">
          Suits in Olympic or Canadian team colours are sold as collectibles. They come from the
          athlete, not from a federation or a Games committee, and buying one does not make you a
          member of the team. Check your meet’s rules before you race in it.
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="10px">
        <Button wide onClick={onAcknowledge}>
          I Acknowledge
        </Button>
        <ButtonLink wide variant="line" to={paths.cart}>
          Back to Cart
        </ButtonLink>
      </chakra.div>
    </Dialog>
  );
}
