import { chakra } from '../../ui/chakra';
import { useState, type ReactNode } from 'react';
import { pictureOf, ratioOf, readFocus } from '#contract/products/pictures';
import { Lightbox } from '../../ui/overlays/Lightbox';
import { Ribbon } from '../../ui/Ribbon';
import { useRestoreFocus } from '../../ui/hooks/use-restore-focus';
import { GalleryPicture } from './GalleryPicture';
import { GalleryPlace } from './GalleryPlace';
import { GalleryThumbs } from './GalleryThumbs';
import { PictureTransition } from './PictureTransition';

const Frame = chakra('section', {
  base: {
    display: 'grid',
    // The arrows stay on the picture if the column of thumbnails is taller.
    alignItems: 'start',
    gap: '12px',
    marginInline: { base: 'calc(var(--gutter) * -1)', md: '0' },
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  variants: {
    thumbs: { true: { gridTemplateColumns: { lg: '84px minmax(0, 1fr)' } }, false: {} },
  },
});

/** Swiped on a phone; elsewhere paged with arrows. */
const Track = chakra('ul', {
  base: {
    display: 'flex',
    height: { base: '338px', md: '520px', lg: 'min(712px, calc(100vh - 188px))' },
    minHeight: { lg: '460px' },
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    borderRadius: { md: 'r' },
    '& > li': { flex: '0 0 100%', scrollSnapAlign: 'center', scrollSnapStop: 'always' },
  },
  variants: {
    photographs: { true: { height: { base: '432px' } }, false: {} },
    strip: {
      true: {
        gap: { md: '12px' },
        '& > li': {
          flex: { base: '0 0 100%', md: '0 0 auto' },
          aspectRatio: { md: '4 / 5' },
          maxWidth: '100%',
          overflow: 'hidden',
          borderRadius: { md: 'r' },
          scrollSnapAlign: { base: 'center', md: 'start' },
        },
      },
    },
  },
});

interface Props {
  /** Id in the product's address. */
  id: string;
  /** Save button, shown on the image if there is no room for it beside the buy button. */
  mark: ReactNode;
  name: string;
  pictures: readonly string[];
  /** What each picture shows. Empty if the owner has not said it. */
  altTexts: readonly string[];
  /** The label of a product without units in stock. */
  sold: string | undefined;
  limited: boolean;
}

export function Gallery({ id, mark, name, pictures, altTexts, sold, limited }: Props) {
  const [at, setAt] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  // The picture that opened the lightbox cannot have the focus if another one is visible now.
  const track = useRestoreFocus<HTMLUListElement>(enlarged);
  const show = (index: number) => {
    const { current } = track;
    if (!current || index < 0 || index >= pictures.length) return;
    setAt(index);
    current.scrollTo({ left: itemOffset(current, index) });
  };
  const altOf = (index: number) =>
    altTexts[index] || `${name}, picture ${index + 1} of ${pictures.length}`;
  const isMany = pictures.length > 1;
  const arePhotographs = readFocus(pictures[0] ?? '') !== undefined;
  // Photographs are shown side by side. Cut-out images are shown one at a time.
  const isStrip = arePhotographs && isMany;
  return (
    <Frame aria-label="Pictures" aria-roledescription="gallery" thumbs={isMany}>
      {isMany && <GalleryThumbs name={name} pictures={pictures} at={at} onShow={show} />}
      <chakra.div position="relative" minWidth="0" gridColumn={{ lg: '-2' }} gridRow={{ lg: 1 }}>
        <Track
          ref={track}
          photographs={arePhotographs}
          strip={isStrip}
          tabIndex={-1}
          onScroll={({ currentTarget }) => setAt(visibleIndex(currentTarget))}
        >
          {pictures.map((picture, index) => (
            <li key={picture} inert={!isStrip && index !== at}>
              <PictureTransition id={index === 0 ? id : `${id}-${index}`}>
                <GalleryPicture
                  address={picture}
                  hint={index === at}
                  name={name}
                  alt={altOf(index)}
                  eager={index === 0}
                  pale={sold !== undefined}
                  onEnlarge={() => setEnlarged(index)}
                />
              </PictureTransition>
            </li>
          ))}
        </Track>
        {sold ? (
          <Ribbon sold big>
            {sold}
          </Ribbon>
        ) : (
          limited && <Ribbon big>Limited</Ribbon>
        )}
        <chakra.div hideFrom="md">{mark}</chakra.div>
        {isMany && <GalleryPlace at={at} of={pictures.length} onShow={show} />}
      </chakra.div>
      {enlarged !== undefined && (
        <Lightbox
          pictures={pictures.map((address, index) => ({
            ...pictureOf(address),
            alt: altOf(index),
            ratio: ratioOf(address),
          }))}
          at={enlarged}
          name={name}
          onShow={(index) => {
            setEnlarged(index);
            show(index);
          }}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </Frame>
  );
}

function itemOffset(track: HTMLElement, index: number): number {
  const [first, item] = [track.children[0], track.children[index]];
  if (!(first instanceof HTMLElement) || !(item instanceof HTMLElement)) return 0;
  return item.offsetLeft - first.offsetLeft;
}

/**
 * Index of the image whose left edge is nearest to the left edge of the track. If the track is
 * scrolled to its end, this is the last image, which may not be able to scroll that far.
 */
function visibleIndex(track: HTMLElement): number {
  const { scrollLeft, scrollWidth, clientWidth, children } = track;
  if (scrollLeft > 0 && scrollLeft >= scrollWidth - clientWidth - 1) return children.length - 1;
  const distances = Array.from(children, (_, index) =>
    Math.abs(itemOffset(track, index) - scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}
