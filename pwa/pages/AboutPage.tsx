import { chakra } from '../ui/chakra';
import { SCREENS } from '#contract/screens';
import { PageMeta } from '../platform/PageMeta';
import { Container } from '../ui/Container';
import { LaneRope } from '../ui/LaneRope';
import { Founder } from './about/Founder';
import { ShopStory } from './about/ShopStory';
import { Values } from './about/Values';

const { title, description } = SCREENS.about;

/** /about: the story, the values and the founder (behaviour pages.about-content). */
export function AboutPage() {
  return (
    <>
      <PageMeta title={title} description={description} />
      <ShopStory />
      <Container paddingTop={{ base: '48px', md: '64px' }}>
        <Values />
      </Container>
      <Container paddingBlock={{ base: '48px 80px', md: '64px 80px' }}>
        <chakra.div marginBottom={{ base: '40px', md: '48px' }}>
          <LaneRope />
        </chakra.div>
        <Founder />
      </Container>
    </>
  );
}
