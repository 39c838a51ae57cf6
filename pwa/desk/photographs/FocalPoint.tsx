import { Box, Image, Slider, Stack } from '@chakra-ui/react';
import { useRef, type PointerEvent } from 'react';
import { pictureOf, ratioOf, readFocus, withFocus, type Focus } from '#contract/products/pictures';

interface Props {
  address: string;
  number: number;
  onChange: (address: string) => void;
}

/**
 * The whole photograph with its focal point, which stays visible when the photograph is cropped.
 * The user sets it by a tap, by dragging the mark, or with two sliders.
 */
export function FocalPoint({ address, number, onChange }: Props) {
  const focus = readFocus(address);
  const picture = pictureOf(address);
  const frame = useRef<HTMLDivElement>(null);
  const set = (next: Focus) => onChange(withFocus(address, next));
  const setAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const {
      left = 0,
      top = 0,
      width = 0,
      height = 0,
    } = frame.current?.getBoundingClientRect() ?? {};
    if (!focus || width === 0 || height === 0) return;
    set({
      x: perCent((clientX - left) / width),
      y: perCent((clientY - top) / height),
    });
  };
  return (
    <Stack width={{ base: '196px', lg: '232px' }} flex="none" gap="6px">
      <Box
        ref={frame}
        position="relative"
        borderRadius="r"
        overflow="hidden"
        backgroundImage="picture"
        aspectRatio={ratioOf(address) ?? 4 / 5}
        cursor={focus ? 'crosshair' : undefined}
        onClick={setAt}
      >
        <picture>
          {picture.sources.map((source) => (
            <source key={source.type} {...source} sizes="232px" />
          ))}
          <Image
            src={picture.src}
            alt={`Photo ${number}`}
            width="full"
            height="full"
            fit={focus ? 'cover' : 'contain'}
          />
        </picture>
        {focus && <FocusMark {...focus} onDrag={setAt} />}
      </Box>
      {focus ? (
        <>
          <FocusSlider
            label="Focal point across"
            value={focus.x}
            onChange={(x) => set({ ...focus, x })}
          />
          <FocusSlider
            label="Focal point down"
            value={focus.y}
            onChange={(y) => set({ ...focus, y })}
          />
        </>
      ) : (
        <Box fontSize="12" color="ink2">
          A cut-out: the shop shows it whole.
        </Box>
      )}
    </Stack>
  );
}

function perCent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100);
}

function FocusMark({ x, y, onDrag }: Focus & { onDrag: (event: PointerEvent) => void }) {
  return (
    <Box
      aria-hidden="true"
      data-part="focal-point"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event);
      }}
      position="absolute"
      left={`${x}%`}
      top={`${y}%`}
      boxSize="36px"
      m="-18px"
      borderRadius="18px"
      borderWidth="3px"
      borderColor="white"
      boxShadow="0 0 0 1.5px {colors.deep}, inset 0 0 0 1.5px {colors.deep}"
      cursor="grab"
      touchAction="none"
      _active={{ cursor: 'grabbing' }}
      // Enlarges the touch target.
      _after={{ content: '""', position: 'absolute', inset: '-8px' }}
      display="grid"
      placeItems="center"
    >
      <Box boxSize="6px" borderRadius="3px" bg="white" boxShadow="0 0 0 1.5px {colors.deep}" />
    </Box>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function FocusSlider({ label, value, onChange }: SliderProps) {
  return (
    <Slider.Root
      size="sm"
      aria-label={[label]}
      min={0}
      max={100}
      value={[value]}
      getAriaValueText={(details) => `${details.value} per cent`}
      onValueChange={({ value: [next = value] }) => onChange(next)}
    >
      <Box display="flex" justifyContent="space-between" fontSize="12" color="ink2">
        <span aria-hidden="true">{label}</span>
        <span aria-hidden="true">{value}%</span>
      </Box>
      <Slider.Control height={{ base: '44px', md: '24px' }}>
        <Slider.Track bg="tickOff">
          <Slider.Range bg="tick" />
        </Slider.Track>
        <Slider.Thumb index={0} borderColor="ink" bg="surface" />
      </Slider.Control>
    </Slider.Root>
  );
}
