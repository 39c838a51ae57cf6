import { Box, Button, Flex, Slider } from '@chakra-ui/react';
import { wornText } from '../goods/item-facts';
import { FactGroup } from './FactField';
import { setWears, wearsOf, type FormLine } from './item-lines';
import { controlId } from './use-item-editor';

const MAX_SHOWN = 10;
/** Ten ticks, drawn as a gradient. */
const TICKS =
  'repeating-linear-gradient(90deg, black 0 calc(10% - 5px), transparent calc(10% - 5px) 10%)';

interface Props {
  lines: readonly FormLine[];
  onChange: (lines: FormLine[]) => void;
}

/** The number of wears as a slider. Its track is a gauge. */
export function WornField({ lines, onChange }: Props) {
  const wears = wearsOf(lines);
  const text = wears === undefined ? 'not stated' : wornText({ isNew: false, wears });
  const label = (
    <Box as="span">
      Times worn{' '}
      <Box as="span" textStyle="num">
        {text}
      </Box>
    </Box>
  );
  return (
    <FactGroup control="worn" label={label}>
      <Slider.Root
        ids={{ thumb: () => controlId('worn') }}
        aria-label={['Times worn']}
        width="full"
        min={0}
        max={MAX_SHOWN}
        step={1}
        value={[Math.min(wears ?? 0, MAX_SHOWN)]}
        getAriaValueText={() => text}
        onValueChange={({ value: [next = 0] }) => onChange(setWears(lines, next))}
      >
        <Slider.Control height={{ base: '48px', md: '40px' }}>
          <Slider.Track
            height="24px"
            borderRadius="0"
            bg="tickOff"
            maskImage={TICKS}
            _highContrast={{ forcedColorAdjust: 'none' }}
          >
            <Slider.Range bg={wears === undefined ? 'tickOff' : 'tick'} />
          </Slider.Track>
          <Slider.Thumb
            index={0}
            width="17px"
            height="36px"
            borderRadius="r"
            bg={wears === undefined ? 'surface' : 'ink'}
            borderColor={wears === undefined ? 'lineStrong' : 'ink'}
            boxShadow="0 0 0 3px {colors.ground}"
          />
        </Slider.Control>
      </Slider.Root>
      <Flex width="full" justify="space-between" fontSize="12" color="ink2" aria-hidden="true">
        <span>New</span>
        <span>5</span>
        <span>10+</span>
      </Flex>
      <Flex gap="14px" fontSize="14">
        {wears === undefined ? (
          <Button variant="plain" size="sm" onClick={() => onChange(setWears(lines, 0))}>
            State that it is new
          </Button>
        ) : (
          <Button variant="plain" size="sm" onClick={() => onChange(setWears(lines, undefined))}>
            Do not state it
          </Button>
        )}
      </Flex>
    </FactGroup>
  );
}
