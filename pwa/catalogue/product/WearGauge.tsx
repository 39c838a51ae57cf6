import { chakra } from '../../ui/chakra';
import { wearCount } from '#contract/products/wear-count';

const tickMask = (tick: number, pitch: number) =>
  `repeating-linear-gradient(90deg, black 0 ${tick}px, transparent 0 ${pitch}px)`;
const fillGradient = (pitch: number) =>
  `linear-gradient(90deg, {colors.tick} calc(var(--n) * ${pitch}px), {colors.tickOff} 0)`;

const highContrastFill = (pitch: number) => ({
  forcedColorAdjust: 'none',
  background: `linear-gradient(90deg, Highlight calc(var(--n) * ${pitch}px), GrayText 0)`,
});

const Ticks = chakra('i', {
  variants: {
    big: {
      false: {
        width: '58px',
        height: '12px',
        background: fillGradient(6),
        maskImage: tickMask(4, 6),
        _highContrast: highContrastFill(6),
      },
      true: {
        width: '126px',
        height: '24px',
        background: fillGradient(13),
        maskImage: tickMask(9, 13),
        _highContrast: highContrastFill(13),
      },
    },
  },
});

const NewBadge = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '58px',
    border: '1.5px solid {colors.lineStrong}',
    borderRadius: 'r',
    fontSize: '0.6875rem',
    lineHeight: '0.875rem',
    fontWeight: '600',
  },
  variants: {
    big: { true: { minWidth: '76px', fontSize: '14', lineHeight: '1.5rem' }, false: {} },
  },
});

interface Props {
  /** Number of wears; 0 for a new item. */
  wears: number;
  /** Large, with text, for the product page. */
  big?: boolean;
}

/** Ten ticks, filled up to the number of wears. New items have an outline with text. */
export function WearGauge({ wears, big = false }: Props) {
  if (wears === 0) return <NewBadge big={big}>New</NewBadge>;
  const count = wearCount(wears);
  const spoken = `Worn ${wears >= 10 ? '10 times or more' : wears === 1 ? 'once' : `${wears} times`}`;
  return (
    <chakra.span
      role="img"
      aria-label={spoken}
      display="inline-flex"
      alignItems="center"
      gap={big ? '12px' : '8px'}
      fontSize={big ? '15' : '12'}
      lineHeight="16px"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      <Ticks big={big} style={{ '--n': Math.min(wears, 10) } as React.CSSProperties} />
      {big ? `Worn ${count}` : count}
    </chakra.span>
  );
}
