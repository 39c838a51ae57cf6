import { chakra } from '../ui/chakra';
import { athleteName, shop } from '#contract/shop';
import { paths } from '../paths';
import { ButtonLink } from '../ui/Button';
import { Wrap } from '../ui/Wrap';

const Water = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    height: { base: '578px', md: '548px' },
    background: 'waterDeep',
    color: 'white',
    '& img': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: { base: 'center top', md: '74% 50%', lg: 'right center' },
      _dark: { filter: 'brightness(.8)' },
    },
  },
});

/** Each word lies in a lane of its own: 110 px apart, as the ropes of the drawing. */
const Headline = chakra('h1', {
  base: {
    textStyle: 'd98',
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
  return (
    <Water>
      <picture>
        <source media="(max-width: 47.99em)" srcSet="/art/pool-tall.svg" />
        <img src="/art/pool-wide.svg" alt="" width="1440" height="548" fetchPriority="high" />
      </picture>
      <Wrap
        position="relative"
        height="100%"
        display={{ base: 'flex', md: 'block' }}
        flexDirection="column"
        justifyContent="flex-end"
        paddingBottom={{ base: '22px', md: '0' }}
      >
        <Headline>
          <span>Raced. </span>
          <span>Signed. </span>
          <span>Yours.</span>
        </Headline>
        <chakra.div
          position={{ md: 'absolute' }}
          left="gutter"
          bottom="54px"
          display={{ md: 'flex' }}
          alignItems="center"
          gap={{ md: '20px', lg: '40px' }}
          height={{ md: '110px' }}
          marginTop={{ base: '14px', md: '0' }}
        >
          <chakra.p
            maxWidth={{ base: '20.5em', md: '17em', lg: '21em' }}
            fontSize={{ base: '16', lg: '18' }}
            lineHeight="1.4"
            color={{ base: 'shallow', md: 'white' }}
            marginBottom={{ base: '18px', md: '0' }}
          >
            Suits, caps and goggles from {athleteName}’s race bag, and new kit for yours.
          </chakra.p>
          <chakra.div
            display="flex"
            gap="12px"
            css={{
              '& > a': {
                flex: { base: 1, md: 'none' },
                paddingInline: { base: '10px', lg: '22px' },
              },
            }}
          >
            <ButtonLink variant="white" to={paths.category('competition-suits')}>
              Competition suits
            </ButtonLink>
            <ButtonLink
              variant="ghost"
              background={{ md: 'waterDeep', lg: 'none' }}
              to={paths.athleteShop(shop.athlete.id)}
            >
              {shop.athlete.firstName}’s suits
            </ButtonLink>
          </chakra.div>
        </chakra.div>
      </Wrap>
    </Water>
  );
}
