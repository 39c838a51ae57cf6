import { chakra } from '../ui/chakra';
import { formatWhole } from '#contract/money';
import { pictureOf } from '#contract/products/pictures';
import { isSold, sizeText, soldLabel } from '#contract/products/specification';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { ListingCard } from '../../workers/catalogue/api';
import { swimmerLabel, useSwimmerName } from '../catalogue/product/use-swimmer-name';
import { paths } from '../paths';
import { SaveButton } from '../saved/SaveButton';
import { Skeleton } from '../ui/Skeleton';
import { Button } from '../ui/Button';
import { Picture } from '../ui/Picture';
import { Ribbon } from '../ui/Ribbon';
import { TextLink } from '../ui/TextLink';
import { VisuallyHidden } from '../ui/VisuallyHidden';

const IMAGE_SIZES = '(min-width: 48em) 180px, 34vw';
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '48px',
    borderTop: '2px solid {colors.ink}',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '104px minmax(0, 1fr)', md: '160px minmax(0, 1fr)' },
      gap: { base: '14px', md: '24px' },
      paddingBlock: { base: '16px', md: '20px' },
      borderBottom: '1px solid {colors.line}',
    },
  },
});

interface Props {
  ref: Ref<HTMLUListElement>;
  cards: readonly ListingCard[];
  /** Opens a product in a dialog. */
  onQuickView: (id: string) => void;
}

export function ResultList({ ref, cards, onQuickView }: Props) {
  return (
    <List ref={ref}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <Result card={card} eager={index < 4} onQuickView={() => onQuickView(card.id)} />
        </li>
      ))}
    </List>
  );
}

interface ResultProps {
  card: ListingCard;
  eager: boolean;
  onQuickView: () => void;
}

function Result({ card, eager, onQuickView }: ResultProps) {
  const { id, productId, name, description, price, imageUrl, quantity } = card;
  const sold = isSold(card);
  const picture = pictureOf(imageUrl);
  return (
    <>
      <chakra.div position="relative" alignSelf="start">
        <Link to={paths.product(id)} tabIndex={-1} aria-hidden="true">
          <Picture {...picture} sizes={IMAGE_SIZES} alt="" name={name} eager={eager} pale={sold} />
        </Link>
        {sold
          ? !card.isSetAside && <Ribbon sold>Sold</Ribbon>
          : quantity === 1 && <Ribbon>Limited</Ribbon>}
        <SaveButton id={productId} name={name} kind="corner" disc={picture.focus !== undefined} />
      </chakra.div>
      <chakra.article display="flex" flexDirection="column" minWidth="0">
        <chakra.h2
          fontSize={{ base: '16', md: '18' }}
          fontWeight="600"
          lineHeight="1.25"
          overflowWrap="anywhere"
          lineClamp={3}
        >
          {name}
        </chakra.h2>
        <chakra.p textStyle="num" fontSize="20" marginBlock="2px 6px">
          {formatWhole(price)}
          {/* The label would cover the save button of the small picture. */}
          {card.isSetAside && ` · ${soldLabel(card)}`}
        </chakra.p>
        <SizeAndSwimmer card={card} />
        <chakra.p textStyle="t14" color="ink2" lineClamp={3}>
          {description}
        </chakra.p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap={{ base: '4px 12px', md: '4px 20px' }}
          marginTop="auto"
          paddingTop="12px"
        >
          <Button
            data-scripted=""
            size="sm"
            variant="line"
            aria-haspopup="dialog"
            onClick={onQuickView}
          >
            Quick View
            <VisuallyHidden> of {name}</VisuallyHidden>
          </Button>
          <TextLink to={paths.product(id)} fontSize="15" paddingBlock="10px">
            View Details
            <VisuallyHidden> of {name}</VisuallyHidden>
          </TextLink>
        </chakra.div>
      </chakra.article>
    </>
  );
}

export function ResultPlaceholders() {
  return (
    <chakra.div role="status" marginTop="62px">
      <VisuallyHidden>Searching</VisuallyHidden>
      <List aria-hidden="true">
        {PLACEHOLDERS.map((each) => (
          <li key={each}>
            <Skeleton picture />
            <div>
              <Skeleton width="70%" />
              <Skeleton width="60px" marginBlock="10px" />
              <Skeleton width="90%" />
            </div>
          </li>
        ))}
      </List>
    </chakra.div>
  );
}

/** Size and swimmer, as on the cards of a listing. */
function SizeAndSwimmer({ card: { size, categoryId, wornBy, signedBy } }: { card: ListingCard }) {
  const swimmer = useSwimmerName(wornBy ?? signedBy);
  const words = [
    size !== undefined && sizeText(size),
    swimmer !== undefined && `${swimmerLabel(categoryId, wornBy !== null)} ${swimmer}`,
  ].filter(Boolean);
  return words.length === 0 ? null : (
    <chakra.p fontSize="14" fontWeight="600" marginBottom="6px">
      {words.join(' · ')}
    </chakra.p>
  );
}
