import { chakra } from '../ui/chakra';
import { useState } from 'react';
import type { ListingPage } from '#contract/listing-page';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { SignedPhotoDialog } from './SignedPhotoDialog';

/** Competition and training pages offer a look at the signed photo (behaviour 1.9). */
export function ListingHeading({ page }: { page: ListingPage }) {
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  const offersPhoto = page.categoryId === 1 || page.categoryId === 2;
  return (
    <>
      <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="12px">
        <chakra.h1 textStyle="d40">{page.heading}</chakra.h1>
        {offersPhoto && (
          <Button
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
        {page.description}
      </chakra.p>
      <SignedPhotoDialog open={isPhotoOpen} onClose={() => setPhotoOpen(false)} />
    </>
  );
}
