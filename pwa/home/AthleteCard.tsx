import { chakra } from '../ui/chakra';
import { CATEGORIES } from '#contract/products/categories';
import { itemsText } from '../catalogue/listing/items-text';
import { useAthlete } from '../platform/shop-facts/athlete';
import { paths } from '../paths';
import { ButtonLink } from '../ui/Button';
import { FactList } from '../ui/FactList';
import { Portrait } from '../ui/Portrait';
import { LaneRope } from '../ui/LaneRope';
import type { CategoryPreview } from '../../workers/catalogue/api';

const MAX_ROWS = 3;

/** Shop by Athlete: items worn by the featured athlete (behaviour home.athlete-shop). */
export function AthleteCard({ previews }: { previews: readonly CategoryPreview[] | undefined }) {
  const { firstName, id, name, portrait, portraitText } = useAthlete();
  return (
    <section aria-labelledby="athlete">
      <LaneRope />
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 5fr) minmax(0, 6fr)',
        }}
        gap={{ base: '20px', md: '32px', lg: '64px' }}
        alignItems="center"
      >
        <chakra.div
          h={{ base: '360px', md: '520px' }}
          background="water"
          css={{ '& img': { objectPosition: '50% 18%' } }}
        >
          <Portrait
            src={portrait}
            drawing="/art/athlete.svg"
            alt={portraitText}
            sizes="(min-width: 48em) 50vw, 100vw"
          />
        </chakra.div>
        <div>
          <chakra.p fontSize="14" fontWeight="600" color="ink2">
            Featured athlete
          </chakra.p>
          <chakra.h2 id="athlete" textStyle="d64" marginBlock="6px 18px" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <chakra.p fontSize="18" maxWidth="32em" marginBottom="24px">
            Many of the worn suits in this shop were raced by {firstName}. We say how often each was
            worn, and each comes with a signed photo.
          </chakra.p>
          <FactList rows={countItemsByCategory(previews)} />
          <ButtonLink
            to={paths.athleteShop(id)}
            marginTop="24px"
            whiteSpace="normal"
            overflowWrap="anywhere"
          >
            Shop {firstName}’s suits
          </ButtonLink>
        </div>
      </chakra.div>
    </section>
  );
}

/** Number of the athlete's items per category, highest first; dashes while unknown. */
function countItemsByCategory(previews: readonly CategoryPreview[] | undefined) {
  return CATEGORIES.map(({ slug, shortName }) => ({
    label: shortName,
    count: previews?.find((preview) => preview.slug === slug)?.wornByAthlete ?? 0,
  }))
    .filter(({ count }) => count > 0 || !previews)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_ROWS)
    .map(({ label, count }) => ({ label, value: itemsText(previews && count) }));
}
