import type { Card } from '#contract/cards';
import { chakra } from '../../ui/chakra';
import { LaneRope } from '../../ui/LaneRope';
import { Ribbon } from '../../ui/Ribbon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { hasExpired } from './cards';

const CardFrame = chakra('div', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    aspectRatio: '1.586',
    padding: '18px 20px 22px',
    borderRadius: 'sheet',
    background: 'waterDeep',
    color: 'white',
    '--pale': '{colors.white}',
    _highContrast: { border: '1px solid' },
    '& > img': {
      position: 'absolute',
      // Position of the lane image.
      top: '-55%',
      left: '0',
      zIndex: -1,
      width: '100%',
      height: '210%',
      objectFit: 'cover',
      objectPosition: '72% 50%',
      opacity: '.36',
    },
  },
  variants: {
    over: { true: { background: 'sold', '& > img': { filter: 'grayscale(1)', opacity: '.2' } } },
  },
});

const BRANDS: Record<string, string> = { visa: 'Visa' };

/**
 * What the shop stores of a card: brand, last four digits, name and expiry (behaviour
 * cards.server-checks).
 */
export function CardFace({ card }: { card: Card }) {
  const over = hasExpired(card);
  return (
    <CardFrame over={over}>
      <img src="/art/lane-strip.svg" alt="" width="880" height="400" loading="lazy" />
      {over && <Ribbon>Expired</Ribbon>}
      <chakra.div
        display="flex"
        justifyContent="flex-end"
        alignItems="center"
        gap="10px"
        minHeight="26px"
      >
        {card.isDefault && <DefaultBadge>Default</DefaultBadge>}
        <chakra.b textStyle="d20" order="1">
          {BRANDS[card.cardType] ?? 'Card'}
        </chakra.b>
      </chakra.div>
      <chakra.p textStyle="num" alignSelf="center" fontSize="clamp(1.25rem, 5.4vw, 1.5rem)">
        <chakra.span aria-hidden letterSpacing=".08em">
          •••• •••• ••••{' '}
        </chakra.span>
        <VisuallyHidden>ending in </VisuallyHidden>
        {card.lastFourDigits}
      </chakra.p>
      <chakra.div display="flex" justifyContent="space-between" alignItems="end" gap="16px">
        <chakra.span fontSize="14" lineHeight="1.25" overflowWrap="anywhere" lineClamp={2}>
          {card.cardholderName}
        </chakra.span>
        <chakra.span flex="none" textStyle="num" fontSize="16">
          <VisuallyHidden>{over ? 'expired ' : 'expires '}</VisuallyHidden>
          {card.expiryMonth}/{card.expiryYear}
        </chakra.span>
      </chakra.div>
      <LaneRope kind="still" onDark position="absolute" insetInline="0" bottom="0" />
    </CardFrame>
  );
}

const DefaultBadge = chakra('span', {
  base: {
    padding: '5px 10px',
    borderRadius: '12px',
    background: 'white',
    color: 'deep',
    fontSize: '13px',
    fontWeight: '600',
    lineHeight: '1',
  },
});
