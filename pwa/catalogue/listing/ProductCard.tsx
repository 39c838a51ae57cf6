import { chakra, type UnstyledProps } from '../../ui/chakra';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatWhole } from '#contract/money';
import { CARD_SIZES, pictureOf } from '#contract/products/pictures';
import { isSold, sizeText, soldLabel } from '#contract/products/specification';
import type { ListingCard } from '../../../workers/catalogue/api';
import { paths } from '../../paths';
import { SaveButton } from '../../saved/SaveButton';
import { Picture } from '../../ui/Picture';
import { Ribbon } from '../../ui/Ribbon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { UsageText } from '../product/UsageText';
import { WearGauge } from '../product/WearGauge';
import { PictureTransition } from '../gallery/PictureTransition';
import { usePrefetchProduct } from '../product/use-product';
import { swimmerLabel, useSwimmerName } from '../product/use-swimmer-name';

const Caption = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '4px 12px',
    paddingTop: '10px',
    gridTemplateAreas: {
      base: '"name name" "price size" "gauge gauge" "worn worn"',
      md: '"name price" "gauge size" "worn worn"',
    },
    '& > [data-at=name]': {
      gridArea: 'name',
      fontSize: '15',
      lineHeight: '1.3',
      fontWeight: '600',
      overflowWrap: 'anywhere',
      lineClamp: 3,
    },
    '& > [data-at=price]': {
      gridArea: 'price',
      justifySelf: { base: 'start', md: 'end' },
      textStyle: 'num',
      fontSize: '18',
      lineHeight: '1.15',
    },
    '& > [data-at=gauge]': { gridArea: 'gauge', display: 'flex', minHeight: '17px' },
    '& > [data-at=worn]': {
      gridArea: 'worn',
      fontSize: '14',
      lineHeight: '1.3',
      color: 'ink2',
      overflowWrap: 'anywhere',
    },
    '& > [data-at=size]': {
      gridArea: 'size',
      textAlign: 'right',
      fontSize: '12',
      lineHeight: { base: '21px', md: '16px' },
      color: 'ink2',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    sized: {
      true: {
        alignItems: 'end',
        gridTemplateAreas: {
          base: '"name name" "price price" "gauge size" "worn worn"',
          md: '"name price" "gauge size" "worn worn"',
        },
        // Neither the gauge nor a long price leaves room for the size.
        '@media (max-width: 22.4em)': {
          gridTemplateAreas: '"name name" "price price" "size size" "gauge gauge" "worn worn"',
          '& > [data-at=size]': { textAlign: 'left' },
        },
        '& > [data-at=size]': {
          fontSize: '18',
          lineHeight: '1.15',
          color: 'ink',
          textStyle: 'num',
        },
      },
    },
  },
});

/** The whole card links to the product. */
const Name = chakra(Link, { base: { _after: { content: '""', position: 'absolute', inset: 0 } } });

interface Props {
  card: ListingCard;
  /** Visible without scrolling. */
  eager?: boolean;
  /** Heading level of its name. */
  heading?: 'h2' | 'h3';
}

/** A product image with its data below. Renders again only for another card. */
export const ProductCard = memo(function ProductCard({
  card,
  eager = false,
  heading: Heading = 'h3',
}: Props) {
  const {
    id,
    productId,
    name,
    imageUrl,
    altText = '',
    price,
    size,
    wears,
    unclearUsage,
    quantity,
  } = card;
  const wearer = useSwimmerName(card.wornBy ?? card.signedBy);
  const { pathname, search } = useLocation();
  const prefetch = usePrefetchProduct(id);
  const sold = isSold(card);
  const picture = pictureOf(imageUrl);
  return (
    <chakra.article position="relative" minWidth="0">
      <PictureTransition id={id}>
        <Picture
          {...picture}
          sizes={CARD_SIZES}
          alt={altText}
          name={name}
          eager={eager}
          pale={sold}
        />
      </PictureTransition>
      {sold ? <Ribbon sold>{soldLabel(card)}</Ribbon> : quantity === 1 && <Ribbon>Limited</Ribbon>}
      <Caption sized={size !== undefined && sizeText(size) !== size}>
        <Heading data-at="name">
          <Name
            to={paths.product(id)}
            state={{ from: pathname + search }}
            {...(prefetch satisfies UnstyledProps)}
          >
            {name}
            {size !== undefined && <VisuallyHidden> {sizeText(size)}</VisuallyHidden>}
          </Name>
        </Heading>
        {sold ? (
          <chakra.s data-at="price" color="ink2" textDecorationThickness="1.5px">
            <VisuallyHidden>Sold for </VisuallyHidden>
            {formatWhole(price)}
          </chakra.s>
        ) : (
          <span data-at="price">{formatWhole(price)}</span>
        )}
        <span data-at="gauge">
          {wears === undefined ? <UsageText usage={unclearUsage} /> : <WearGauge wears={wears} />}
        </span>
        {size !== undefined && (
          <span data-at="size" aria-hidden="true">
            {sizeText(size)}
          </span>
        )}
        {wearer !== undefined && (
          <span data-at="worn">
            {swimmerLabel(card.categoryId, card.wornBy !== null)} {wearer}
          </span>
        )}
      </Caption>
      <SaveButton
        id={productId}
        name={name}
        size={id === productId ? undefined : size}
        kind="corner"
        disc={picture.focus !== undefined}
      />
    </chakra.article>
  );
});
