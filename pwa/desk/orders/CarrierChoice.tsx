import { Box, SegmentGroup, Text } from '@chakra-ui/react';
import { CARRIER_IDS, CARRIERS, type CarrierId } from '#contract/carriers';

interface Props {
  value: CarrierId;
  onChange: (carrier: CarrierId) => void;
}

export function CarrierChoice({ value, onChange }: Props) {
  return (
    <Box>
      <Text as="span" id="carrier-label" fontSize="14" fontWeight="600" display="block" mb="5px">
        Carrier
      </Text>
      <SegmentGroup.Root
        aria-labelledby="carrier-label"
        value={value}
        onValueChange={(details) =>
          onChange(CARRIER_IDS.find((id) => id === details.value) ?? value)
        }
        width="full"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(3, 1fr)', md: 'repeat(6, auto)' }}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={CARRIER_IDS.map((id) => ({ value: id, label: CARRIERS[id].name }))}
          lineHeight="1.15"
        />
      </SegmentGroup.Root>
    </Box>
  );
}

/** The error message for a number that does not have the carrier's format. */
export function trackingProblem(carrier: CarrierId): string {
  const { name, looks } = CARRIERS[carrier];
  return `This is not a ${name} tracking number. ${name} numbers have ${looks}.`;
}
