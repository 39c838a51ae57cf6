import { chakra } from '../../ui/chakra';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { Dialog } from '../../ui/overlays/Dialog';

interface Props {
  /** Signer of the item's photo. */
  signer?: string | undefined;
  open: boolean;
  onClose: () => void;
}

/**
 * Sample of the photo that comes with every item that is not new (behaviour
 * home.photo-sample-dialog).
 */
export function SignedPhotoDialog({ signer, open, onClose }: Props) {
  const { name } = useAthlete();
  return (
    <Dialog open={open} onClose={onClose} title="The signed photo">
      <chakra.div display="grid" justifyItems="center" borderRadius="r" backgroundImage="picture">
        <chakra.img
          src="/art/photo.svg"
          alt={`Sample: a photograph of ${name} in the water, signed along the bottom`}
          width="260"
          height="325"
          maxHeight="44vh"
          objectFit="contain"
          padding="16px"
        />
      </chakra.div>
      <chakra.p marginTop="8px" textAlign="center" fontSize="14" color="ink2">
        Sample: a photo of {name}
      </chakra.p>
      <chakra.p marginTop="16px">
        {signer === undefined ? (
          <>
            Every item that is not new comes with a free, signed 2&nbsp;×&nbsp;3 inch photo: of the
            swimmer who wore it, where the item names one.
          </>
        ) : (
          <>
            This item comes with a free 2&nbsp;×&nbsp;3 inch photo of {signer}, signed by {signer}.
          </>
        )}{' '}
        It ships with your order, so you don’t need to add it to your bag.
      </chakra.p>
    </Dialog>
  );
}
