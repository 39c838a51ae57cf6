import { chakra } from '../ui/chakra';
import { useSearchParams } from 'react-router-dom';
import { pictureOf } from '#contract/products/pictures';
import { serviceTimes } from '#contract/service-times';
import { SCREENS } from '#contract/screens';
import { isInChart } from '#contract/products/size-chart';
import { readFacts } from '#contract/products/specification';
import type { FoundProduct } from '../../workers/catalogue/api';
import { useProduct } from '../catalogue/product/use-product';
import { paths } from '../paths';
import { PageMeta } from '../platform/PageMeta';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { ButtonLink } from '../ui/Button';
import { Container } from '../ui/Container';
import { Picture } from '../ui/Picture';
import { SegmentedControl } from '../ui/forms/SegmentedControl';
import { TextLink } from '../ui/TextLink';
import { HowToMeasure } from './size-guide/HowToMeasure';
import { SizeChart } from './size-guide/SizeChart';

const { title, description } = SCREENS.sizeGuide;
const UNITS = [
  { label: 'cm', value: 'cm' },
  { label: 'inches', value: 'in' },
] as const;

/** /size-guide: the men's chart. `?suit=` is the previous product, `?unit=in` shows inches. */
export function SizeGuidePage() {
  const [parameters] = useSearchParams();
  const suit = parameters.get('suit');
  return suit === null ? <Guide /> : <GuideOfSuit id={suit} />;
}

function GuideOfSuit({ id }: { id: string }) {
  const { data } = useProduct(id);
  return data ? <Guide suit={data} id={id} /> : <Guide />;
}

function Guide({ suit, id = '' }: { suit?: FoundProduct; id?: string }) {
  const [parameters, setParameters] = useSearchParams();
  const unit = parameters.get('unit') === 'in' ? 'in' : 'cm';
  const showUnit = (value: 'cm' | 'in') =>
    setParameters(
      (before) => {
        if (value === 'cm') before.delete('unit');
        else before.set('unit', value);
        return before;
      },
      { replace: true },
    );
  return (
    <Container paddingBottom="80px">
      <PageMeta title={title} description={description} />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <chakra.div
        display={{ md: 'flex' }}
        justifyContent="space-between"
        alignItems="end"
        gap="24px"
        marginBottom={{ base: '16px', md: '28px' }}
      >
        <div>
          <chakra.h1 textStyle="d64">{title}</chakra.h1>
          <chakra.p
            maxWidth="54em"
            marginTop={{ base: '8px', md: '16px' }}
            fontSize={{ base: '16', md: '18' }}
            color="ink2"
          >
            Measure on bare skin, tape flat and snug. Between two sizes, take the smaller one to
            race and the larger one to train.
          </chakra.p>
        </div>
        <chakra.div flex="none" width={{ md: '178px' }} marginTop={{ base: '14px', md: '0' }}>
          <SegmentedControl label="Unit" options={UNITS} value={unit} onChange={showUnit} />
        </chakra.div>
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: '40px', lg: '72px' }}
        alignItems="start"
      >
        <div>
          {suit && <PreviousSuit suit={suit} id={id} />}
          <SizeChart unit={unit} size={suit?.size} />
        </div>
        <section>
          <HowToMeasure />
          <chakra.p
            marginTop="18px"
            padding="14px 16px"
            borderLeft="4px solid {colors.pool}"
            background="wash"
            fontSize="15"
          >
            A race suit should feel too small for the first ten minutes. Not sure?{' '}
            <TextLink to={paths.contact}>Ask us</TextLink>. We usually answer within{' '}
            {serviceTimes.answersIn}.
          </chakra.p>
        </section>
      </chakra.div>
    </Container>
  );
}

/** The product that the shopper came from, with a link back to it. */
function PreviousSuit({ suit, id }: { suit: FoundProduct; id: string }) {
  const { product } = suit;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '44px minmax(0, 1fr)', md: '44px minmax(0, 1fr) auto' }}
      alignItems="center"
      gap={{ base: '10px 14px', md: '14px' }}
      padding="10px 14px 10px 10px"
      marginBottom={{ base: '18px', md: '22px' }}
      background="surface"
      border="1px solid {colors.line}"
      borderRadius="r"
    >
      <Picture {...pictureOf(product.imageUrl)} ratio="44 / 54" sizes="44px" alt="" name="" />
      <div>
        <chakra.p fontWeight="600" lineHeight="1.3" lineClamp={3}>
          {product.name}
        </chakra.p>
        <chakra.p fontSize="14" color="ink2">
          {sizeNote(suit)}
        </chakra.p>
      </div>
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <ButtonLink variant="line" size="sm" wide to={paths.product(id)}>
          {product.categoryId === 6 ? 'Back to the briefs' : 'Back to the suit'}
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  );
}

function sizeNote({ product: { specifications }, size }: FoundProduct): string {
  const { quantity, sizes } = readFacts(specifications);
  if (size === undefined)
    return sizes.length > 1 ? `It comes in ${sizes.join(', ')}.` : 'Its page doesn’t list a size.';
  if (!isInChart(size)) return `Size ${size}: the chart has no row for it. Ask us how it fits.`;
  return quantity === 1
    ? `Size ${size}. The only one, so check the row below.`
    : `Size ${size}: its row is marked below.`;
}
