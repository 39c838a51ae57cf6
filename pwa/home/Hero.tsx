import { chakra } from '../ui/chakra';
import { useAthlete } from '../platform/shop-facts/athlete';
import { paths } from '../paths';
import { ButtonLink } from '../ui/Button';
import { Container } from '../ui/Container';

const HeroFrame = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    // Higher on a phone with large text.
    display: { base: 'flex', md: 'block' },
    minHeight: { base: '578px', md: '548px' },
    height: { md: '548px' },
    background: 'waterDeep',
    color: 'white',
    '& img': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      // On a phone the image keeps its original size, because the text is aligned with the lanes in
      // the image.
      objectFit: { base: 'none', md: 'cover' },
      objectPosition: { base: 'center top', md: 'max(-1550px, 100%) 50%' },
      // Large text shows the phone's image in a window that is wider than the image.
      '@media (min-width: 781px) and (max-width: 47.99em)': { objectFit: 'cover' },
      _dark: { filter: 'brightness(.8)' },
    },
  },
});

const shade = (strength: number) =>
  `color-mix(in srgb, {colors.waterDeep} ${strength}%, transparent)`;

/** Darker water where the text is near the swimmers. */
const Text = chakra('div', {
  base: {
    position: { base: 'relative', md: 'static' },
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: {
        base: '-64px calc(var(--gutter) * -1) -22px',
        md: '0 calc(100% - 640px) 0 0',
        xl: '0 calc(100% - 720px) 0 calc(50% - 50vw)',
      },
      backgroundImage: {
        base: `linear-gradient(transparent, ${shade(78)} 64px, ${shade(90)})`,
        md: `linear-gradient(90deg, ${shade(90)}, ${shade(80)} 56%, transparent)`,
        xl: `linear-gradient(270deg, transparent, ${shade(50)} 240px)`,
      },
    },
  },
});

/** Each word is in its own lane, 110 px apart like the ropes of the drawing. */
const Headline = chakra('h1', {
  base: {
    textStyle: 'd98',
    // No word breaks in large text.
    fontSize: { mdDown: 'min(3.5rem, 17.5vw)' },
    paddingTop: { md: '54px' },
    '& > span': {
      display: { base: 'block', md: 'flex' },
      alignItems: 'center',
      height: { md: '110px' },
      lineHeight: { base: '1.02', md: '.8' },
      transform: { md: 'translateY(-7px)' },
    },
  },
});

export function Hero() {
  const athlete = useAthlete();
  return (
    <HeroFrame>
      <picture>
        <source media="(max-width: 47.99em)" srcSet="/art/pool-tall.svg" />
        <img src="/art/pool-wide.svg" alt="" width="2560" height="548" fetchPriority="high" />
      </picture>
      <Container
        position="relative"
        width="100%"
        height={{ md: '100%' }}
        isolation="isolate"
        display={{ base: 'flex', md: 'block' }}
        flexDirection="column"
        justifyContent="flex-end"
        paddingBottom={{ base: '22px', md: '0' }}
      >
        <Text>
          <Headline>
            <span>Raced. </span>
            <span>Signed. </span>
            <span>Yours.</span>
          </Headline>
          <chakra.div
            position={{ md: 'absolute' }}
            left="gutter"
            bottom={{ md: '30px', xl: '54px' }}
            display={{ md: 'grid', xl: 'flex' }}
            alignItems="center"
            gap={{ md: '18px', xl: '40px' }}
            height={{ xl: '110px' }}
            marginTop={{ base: '14px', md: '0' }}
          >
            <chakra.p
              maxWidth={{ base: '20.5em', md: '21em' }}
              fontSize={{ base: '16', xl: '18' }}
              lineHeight="1.4"
              color={{ base: 'shallow', md: 'white' }}
              marginBottom={{ base: '18px', md: '0' }}
            >
              Suits, caps and goggles from {athlete.name}’s race bag, and new kit for yours.
            </chakra.p>
            <chakra.div
              display="flex"
              flexWrap="wrap"
              gap="12px"
              css={{
                '& > a': {
                  flex: { base: '1 1 9em', md: '0 1 auto' },
                  paddingInline: { base: '10px', md: '22px' },
                },
              }}
            >
              <ButtonLink variant="white" to={paths.category('competition-suits')}>
                Competition suits
              </ButtonLink>
              <ButtonLink
                variant="ghost"
                background={{ md: 'water' }}
                to={paths.athletes}
                whiteSpace="normal"
                overflowWrap="anywhere"
              >
                Meet {athlete.firstName}
              </ButtonLink>
            </chakra.div>
          </chakra.div>
        </Text>
      </Container>
    </HeroFrame>
  );
}
