import { Box } from '@chakra-ui/react';
import { wornText } from './item-facts';

const TICKS = 'repeating-linear-gradient(90deg, black 0 4px, transparent 0 6px)';

interface Props {
  wears: number | null;
  isNew: boolean;
}

/** Ten ticks, filled up to the number of wears. New items have an outlined label instead. */
export function WearMeter({ wears, isNew }: Props) {
  const text = wornText({ wears, isNew });
  if (text === 'New')
    return (
      <Box
        as="span"
        display="inline-grid"
        placeItems="center"
        width="58px"
        borderWidth="1.5px"
        borderColor="lineStrong"
        borderRadius="r"
        fontSize="0.6875rem"
        lineHeight="0.875rem"
        fontWeight="600"
      >
        New
      </Box>
    );
  if (wears === null) return <Box as="span">–</Box>;
  return (
    <Box
      as="span"
      role="img"
      aria-label={`Worn ${text.replace('×', ' times')}`}
      display="inline-flex"
      alignItems="center"
      gap="8px"
      textStyle="num"
      fontSize="12"
      lineHeight="1rem"
      whiteSpace="nowrap"
    >
      <Box
        as="i"
        width="58px"
        height="12px"
        maskImage={TICKS}
        bgImage={`linear-gradient(90deg, {colors.tick} ${Math.min(wears, 10) * 6}px, {colors.tickOff} 0)`}
        _highContrast={{ forcedColorAdjust: 'none' }}
      />
      {text}
    </Box>
  );
}
