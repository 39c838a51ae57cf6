import { chakra } from '../../ui/chakra';
import { useState } from 'react';
import type { ListingPage } from '#contract/products/listing-page';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SignedPhotoDialog } from '../product/SignedPhotoDialog';

interface Props {
  texts: Pick<ListingPage, 'heading' | 'description'>;
  categoryId: ListingPage['categoryId'];
}

/**
 * Heading of a listing page. On pages of competition and training suits, a button opens a sample of
 * the signed photo (behaviour listing.photo-sample-button).
 */
export function ListingHeading({ texts: { heading, description }, categoryId }: Props) {
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  const offersPhoto = categoryId === 1 || categoryId === 2;
  return (
    <>
      <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="12px">
        <chakra.h1 textStyle="d40" overflowWrap="anywhere">
          {heading}
        </chakra.h1>
        {offersPhoto && (
          <Button
            data-scripted=""
            variant="gold"
            size="sm"
            css={{
              marginBlock: { base: '-7px', lg: '0' },
              paddingInline: { base: '10px', xl: '16px' },
            }}
            onClick={() => setPhotoOpen(true)}
          >
            <Icon name="gift" />
            <chakra.span hideBelow="xl">Free signed photo</chakra.span>
            <VisuallyHidden hideFrom="xl">Free signed photo</VisuallyHidden>
          </Button>
        )}
      </chakra.div>
      <chakra.p
        color="ink2"
        maxWidth="44em"
        marginTop={{ base: '6px', md: '10px' }}
        fontSize={{ base: '14', md: '16' }}
      >
        {description}
      </chakra.p>
      <SignedPhotoDialog open={isPhotoOpen} onClose={() => setPhotoOpen(false)} />
    </>
  );
}
