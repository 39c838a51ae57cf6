import { HStack, IconButton, NumberInput } from '@chakra-ui/react';
import { DeskIcon } from './DeskIcon';

interface Props {
  label: string;
  value: number;
  /** The default is 0. */
  min?: number;
  max: number;
  onChange: (value: number) => void;
}

export function UnitStepper({ label, value, min = 0, max, onChange }: Props) {
  return (
    <NumberInput.Root
      value={String(value)}
      min={min}
      max={max}
      onValueChange={({ valueAsNumber }) => {
        if (Number.isInteger(valueAsNumber)) onChange(Math.min(max, Math.max(min, valueAsNumber)));
      }}
    >
      <HStack gap="0" borderWidth="1px" borderColor="lineStrong" borderRadius="r">
        <NumberInput.DecrementTrigger asChild>
          <IconButton variant="ghost" size="sm" aria-label="One less">
            <DeskIcon name="minus" boxSize="16px" />
          </IconButton>
        </NumberInput.DecrementTrigger>
        <NumberInput.Input
          aria-label={label}
          width="40px"
          px="0"
          textAlign="center"
          textStyle="num"
          borderWidth="0"
        />
        <NumberInput.IncrementTrigger asChild>
          <IconButton variant="ghost" size="sm" aria-label="One more">
            <DeskIcon name="plus" boxSize="16px" />
          </IconButton>
        </NumberInput.IncrementTrigger>
      </HStack>
    </NumberInput.Root>
  );
}
