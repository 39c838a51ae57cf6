import { chakra } from '../../ui/chakra';
import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/TextLink';
import { SignedPhotoDialog } from './SignedPhotoDialog';

/** Shown with every item that is not new (behaviour product.free-signed-photo). */
export function SignedPhotoNote({ signer }: { signer: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="12px"
      minHeight="50px"
      paddingInline="14px"
      marginTop="18px"
      background="color-mix(in srgb, {colors.gold} 15%, {colors.surface})"
      borderLeft="4px solid {colors.gold}"
      fontSize="15"
    >
      <Icon name="image" />
      <p>
        <b>Signed photo included.</b>{' '}
        <LinkButton data-scripted="" minHeight="44px" onClick={() => setOpen(true)}>
          See it
        </LinkButton>
      </p>
      <SignedPhotoDialog signer={signer} open={isOpen} onClose={() => setOpen(false)} />
    </chakra.div>
  );
}
