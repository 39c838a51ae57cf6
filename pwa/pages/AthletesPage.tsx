import { chakra } from '../ui/chakra';
import { SCREENS } from '#contract/screens';
import { shop } from '#contract/shop';
import { paragraphsOf, resultsOf } from '#contract/shop/story-texts';
import { PageMeta } from '../platform/PageMeta';
import { useAthlete } from '../platform/shop-facts/athlete';
import { useStory } from '../platform/shop-facts/shop-story';
import { Container } from '../ui/Container';
import { LaneRope } from '../ui/LaneRope';
import { AthleteTop } from './athlete/AthleteTop';
import { ResultsTable } from './athlete/ResultsTable';
import { ShareSection } from './athlete/ShareSection';
import { AthleteItems } from './athlete/AthleteItems';

const SHARE_SECTION_ID = 'share';
const { title, description } = SCREENS.athletes;

/** /athletes: the athletes whose items are sold. */
export function AthletesPage() {
  const athlete = useAthlete();
  const texts = useStory();
  const results = texts ? resultsOf(texts) : [];
  return (
    <>
      <PageMeta title={title} description={description(athlete)} />
      <AthleteTop shareId={SHARE_SECTION_ID} />
      <Container paddingTop={{ base: '48px', md: '64px' }}>
        <AthleteItems />
      </Container>
      <Container paddingBlock={{ base: '48px 80px', md: '64px 80px' }}>
        <chakra.div marginBottom={{ base: '40px', md: '48px' }}>
          <LaneRope />
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          gap={{ base: '48px', lg: '72px' }}
          alignItems="start"
        >
          {results.length > 0 && <ResultsTable results={results} />}
          <section aria-labelledby="about-athlete">
            <chakra.h2 id="about-athlete" textStyle="d40" marginBottom="16px">
              About {athlete.firstName}
            </chakra.h2>
            {paragraphsOf(texts?.athleteParagraphs ?? '').map((words) => (
              <chakra.p key={words} maxWidth="34em" marginTop="14px" whiteSpace="pre-line">
                {words}
              </chakra.p>
            ))}
            <ShareSection id={SHARE_SECTION_ID} title={`${athlete.name} · ${shop.name}`} />
          </section>
        </chakra.div>
      </Container>
    </>
  );
}
