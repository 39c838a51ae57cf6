import { chakra } from '../ui/chakra';
import { featuredAthlete } from '#contract/shop';
import { Dialog } from '../ui/Dialog';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** A sample of the photo that comes with every item that is not new (behaviour 1.8). */
export function SignedPhotoDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="The signed photo">
      <chakra.div display="grid" justifyItems="center" borderRadius="r" backgroundImage="picture">
        <chakra.img
          src="/art/photo.svg"
          alt={`Sample: a photograph of ${featuredAthlete.name} in the water, signed across the foot`}
          width="260"
          height="325"
          maxHeight="44vh"
          objectFit="contain"
          padding="16px"
        />
      </chakra.div>
      <chakra.p marginTop="16px">
        Every item that is not new comes with a free 2&nbsp;×&nbsp;3 inch photo, signed by{' '}
        {featuredAthlete.name}. It travels with your order; there is nothing to add to your bag.
      </chakra.p>
    </Dialog>
  );
}
