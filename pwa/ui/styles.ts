import { defineLayerStyles, defineTextStyles } from '@chakra-ui/react';

const display = {
  fontFamily: 'display',
  fontStretch: '125%',
  fontWeight: '800',
  letterSpacing: '-.025em',
  textWrap: 'balance',
} as const;

export const textStyles = defineTextStyles({
  d98: { value: { ...display, fontSize: 'clamp(3.5rem, 6.8vw, 6.125rem)', lineHeight: '1' } },
  d64: { value: { ...display, fontSize: 'clamp(2.25rem, 4.4vw, 4rem)', lineHeight: '1' } },
  d40: { value: { ...display, fontSize: 'clamp(1.75rem, 2.8vw, 2.5rem)', lineHeight: '1.05' } },
  d28: { value: { ...display, fontSize: 'clamp(1.375rem, 1.95vw, 1.75rem)', lineHeight: '1.1' } },
  d20: {
    value: { ...display, fontSize: '1.25rem', lineHeight: '1.15', letterSpacing: '-.015em' },
  },
  /** Prices, sizes, wears and totals: tabular figures. */
  num: {
    value: {
      fontFamily: 'figures',
      fontStretch: '104%',
      fontWeight: '650',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-.01em',
    },
  },
  t16: { value: { fontSize: '16', lineHeight: '1.5' } },
  t14: { value: { fontSize: '14', lineHeight: '1.45' } },
  t12: { value: { fontSize: '12', lineHeight: '1.35' } },
});

export const layerStyles = defineLayerStyles({
  /** Water behind a cut-out image. */
  picture: { value: { backgroundImage: 'picture' } },
});
