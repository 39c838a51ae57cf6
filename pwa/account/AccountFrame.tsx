import type { ReactNode } from 'react';
import { chakra } from '../ui/chakra';
import { LanePlate } from '../ui/LanePlate';

const Split = chakra('div', {
  base: {
    display: { md: 'grid' },
    gridTemplateColumns: {
      md: 'minmax(0, 1fr) minmax(400px, 54%)',
      lg: 'minmax(0, 1fr) minmax(520px, 46%)',
    },
    // The same height as `main`, so that the water image ends at the footer.
    minHeight: { md: 'max(760px, 100vh)' },
  },
});

const PicturePanel = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    height: { base: '116px', md: 'auto' },
    background: 'waterDeep',
    color: 'white',
    '& img': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: '50% 0',
      _dark: { filter: 'brightness(.8)' },
    },
  },
  variants: {
    /**
     * Enlarges the image that has lane ropes at its edges. That image is used with numbered lists.
     */
    steps: {
      true: { '& img': { md: { transform: 'scale(1.11)', transformOrigin: '50% 0' } } },
    },
  },
});

const PictureGradient = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: { base: 'none', md: 'block' },
    backgroundImage:
      'linear-gradient(180deg, transparent 30%, color-mix(in srgb, {colors.waterDeep} 82%, transparent) 58%, {colors.waterDeep} 76%)',
  },
});

const Points = chakra('dl', {
  base: {
    borderTop: '2px solid {colors.white}',
    // Leaves space for the header's height in the first view.
    paddingBottom: '118px',
    fontSize: '15',
    lineHeight: '1.4',
    '& > div': {
      display: 'grid',
      gap: { md: '0', lg: '16px' },
      gridTemplateColumns: { md: 'minmax(0, 1fr)', lg: '150px minmax(0, 1fr)' },
      paddingBlock: '11px',
    },
    '& > div + div': { borderTop: '1px solid #ffffff47' },
    '& dt': { fontWeight: '600' },
    '& dd': { color: 'shallow' },
  },
  variants: {
    steps: { true: { '& > div': { gridTemplateColumns: '40px minmax(0, 1fr)' } } },
  },
});

interface Props {
  /** Content beside the forms on wide screens. */
  picture: '/art/pool-tall.svg' | '/art/lane-empty.svg';
  headline: string;
  points: readonly (readonly [name: string, text: string])[];
  /** Whether the list is numbered. */
  steps?: boolean;
  children: ReactNode;
}

/** Water on one side, a form on the other. On a phone a strip of water is above the form. */
export function AccountFrame({ picture, headline, points, steps = false, children }: Props) {
  return (
    <Split>
      <PicturePanel steps={steps}>
        <picture>
          <source media="(max-width: 47.99em)" srcSet="/art/lane-strip.svg" />
          <img src={picture} alt="" />
        </picture>
        <PictureGradient />
        <chakra.div position="absolute" bottom="0" left="gutter" hideFrom="md" aria-hidden>
          <LanePlate white width="52px" height="50px" fontSize="30px">
            4
          </LanePlate>
        </chakra.div>
        <chakra.div
          position="absolute"
          insetInline="gutter"
          bottom="0"
          maxWidth="600px"
          hideBelow="md"
        >
          <chakra.p textStyle="d64" marginBottom="20px">
            {headline}
          </chakra.p>
          <Points steps={steps}>
            {points.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Points>
        </chakra.div>
      </PicturePanel>
      <chakra.div
        // Aligned at the top, so that the tabs do not move with the height of the form.
        padding={{
          base: '18px {spacing.gutter} 40px',
          md: 'clamp(40px, 9vh, 120px) clamp(28px, 6vw, 88px) 48px',
        }}
      >
        <chakra.div width="100%" maxWidth={{ md: '480px' }}>
          {children}
        </chakra.div>
      </chakra.div>
    </Split>
  );
}
