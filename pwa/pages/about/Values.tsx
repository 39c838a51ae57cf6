import { chakra } from '../../ui/chakra';
import { valuesOf } from '#contract/shop/story-texts';
import { useStory } from '../../platform/shop-facts/shop-story';
import { Skeleton } from '../../ui/Skeleton';
import { LanePlate } from '../../ui/LanePlate';

const Value = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '44px 1fr',
      md: '56px 1fr 2fr',
      lg: '64px minmax(0, 4fr) minmax(0, 6fr) 190px',
    },
    gap: { base: '6px 14px', md: '28px' },
    alignItems: 'center',
    paddingBlock: { base: '18px', md: '22px' },
    borderBottom: '1px solid {colors.line}',
    '& > p': { gridColumn: { base: '1 / -1', md: 'auto' }, maxWidth: '38em', color: 'ink2' },
  },
});

const Frame = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', lg: 'auto' },
    display: { md: 'none', lg: 'block' },
    width: { lg: '190px' },
    height: { base: '150px', lg: '120px' },
    marginTop: { base: '8px', lg: '0' },
    borderRadius: 'r',
    overflow: 'hidden',
    backgroundImage: 'picture',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
});

/** The shop's values (behaviour pages.about-content). */
export function Values() {
  const texts = useStory();
  const values = texts ? valuesOf(texts) : [];
  if (texts && values.length === 0) return null;
  return (
    <section aria-labelledby="values">
      <chakra.h2 id="values" textStyle="d40" marginBottom={{ base: '16px', md: '24px' }}>
        What we stand for
      </chakra.h2>
      {!texts && <Skeleton height="320px" />}
      <chakra.ol borderTop="2px solid {colors.ink}">
        {values.map(({ name, words, picture }, index) => (
          <Value key={picture}>
            <LanePlate
              aria-hidden="true"
              width={{ base: '40px', md: '48px' }}
              height={{ base: '42px', md: '50px' }}
              fontSize={{ base: '1.25rem', md: '1.5rem' }}
              background="ink"
              color="ground"
            >
              {index + 1}
            </LanePlate>
            <chakra.h3 textStyle="d28">{name}</chakra.h3>
            <p>{words}</p>
            <Frame>
              <img src={picture} alt="" width="380" height="240" loading="lazy" />
            </Frame>
          </Value>
        ))}
      </chakra.ol>
    </section>
  );
}
