import { chakra } from '../../ui/chakra';
import { story } from '#contract/story';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/Button';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { useStory } from '../../platform/shop-facts/shop-story';

const Quote = chakra('blockquote', {
  base: {
    maxWidth: '24em',
    margin: '16px 0 24px',
    fontFamily: 'display',
    fontStretch: '112%',
    fontWeight: '700',
    fontSize: 'clamp(1.375rem, 2.1vw, 1.875rem)',
    lineHeight: '1.25',
    letterSpacing: '-.015em',
  },
});

export function Founder() {
  const texts = useStory();
  const { firstName } = useAthlete();
  return (
    <chakra.section
      aria-labelledby="founder"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 7fr)' }}
      gap={{ base: '20px', md: '32px', lg: '64px' }}
      alignItems="center"
    >
      <chakra.div
        aspectRatio={{ base: '4 / 3.4', md: '4 / 4.4' }}
        overflow="hidden"
        borderRadius="r"
        background="water"
      >
        <chakra.img
          src={story.founder.portrait}
          alt={texts?.founder ?? ''}
          width={1200}
          height={1320}
          loading="lazy"
          w="100%"
          h="100%"
          objectFit="cover"
          objectPosition="50% 8%"
        />
      </chakra.div>
      <div>
        <chakra.p fontSize="14" fontWeight="600" color="ink2" marginBottom="6px">
          Founder
        </chakra.p>
        <chakra.h2 id="founder" textStyle="d64" overflowWrap="anywhere">
          {texts?.founder}
        </chakra.h2>
        <Quote>{texts?.quote}</Quote>
        <chakra.p maxWidth="36em" whiteSpace="pre-line">
          {texts?.words}
        </chakra.p>
        <chakra.div display="flex" gap="12px" marginTop="26px">
          <ButtonLink to={paths.athletes} whiteSpace="normal" overflowWrap="anywhere">
            Meet {firstName}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.contact}>
            Contact us
          </ButtonLink>
        </chakra.div>
      </div>
    </chakra.section>
  );
}
