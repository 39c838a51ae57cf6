import { chakra } from '../ui/chakra';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useAthlete } from '../platform/shop-facts/athlete';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';

/** If its script cannot be loaded, the home page works without it. */
const SignedPhotoDialog = lazy<ComponentType<{ open: boolean; onClose: () => void }>>(() =>
  import('../catalogue/product/SignedPhotoDialog').then(
    (module) => ({ default: module.SignedPhotoDialog }),
    () => ({ default: () => null }),
  ),
);

/** The free signed photo, with a sample in a dialog. */
export function PhotoBanner() {
  const { firstName } = useAthlete();
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section
      marginTop="80px"
      background="bar"
      color="white"
      overflow="hidden"
      aria-labelledby="photo"
    >
      <Container
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: '1fr 150px', md: '1fr 420px' }}
        gap="8px"
        alignItems="center"
        height={{ md: '320px' }}
        paddingBlock={{ base: '28px', md: '0' }}
      >
        <div>
          <chakra.h2 id="photo" textStyle="d40">
            A signed photo rides along
          </chakra.h2>
          <chakra.p marginBlock="12px 22px" maxWidth="36em" color="shallow">
            Every worn item ships with a signed 2&nbsp;×&nbsp;3 inch photo. Free. This one is{' '}
            {firstName}’s.
          </chakra.p>
          <Button
            data-scripted=""
            variant="gold"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            See the photo
          </Button>
        </div>
        <chakra.img
          src="/art/photo.svg"
          alt=""
          loading="lazy"
          width="416"
          height="520"
          position="absolute"
          right={{ base: '-28px', md: '20px', lg: '64px' }}
          top={{ base: '-4px', md: '-56px' }}
          w="auto"
          h={{ base: '290px', md: '520px' }}
          maxWidth="none"
          transform="rotate(8deg)"
        />
      </Container>
      <Suspense>{isOpen && <SignedPhotoDialog open onClose={() => setOpen(false)} />}</Suspense>
    </chakra.section>
  );
}
