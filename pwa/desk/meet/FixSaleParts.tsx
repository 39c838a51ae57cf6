import { Box, NativeSelect, RadioGroup, Stack } from '@chakra-ui/react';
import type { StandTile } from '../../../workers/desk/stand-view';

interface FixOptionProps {
  value: string;
  title: string;
  text: string;
}

/** One of the choices for a rejected sale. */
export function FixOption({ value, title, text }: FixOptionProps) {
  return (
    <RadioGroup.Item
      value={value}
      py="12px"
      alignItems="start"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator mt="2px" />
      <RadioGroup.ItemText>
        <b>{title}</b>
        <Box as="small" display="block" fontSize="14" color="ink2" fontWeight="400">
          {text}
        </Box>
      </RadioGroup.ItemText>
    </RadioGroup.Item>
  );
}

interface OtherItemProps {
  available: readonly StandTile[];
  /** Product id. Empty before the choice. */
  chosen: string;
  size: string;
  onChoose: (productId: string) => void;
  onSize: (size: string) => void;
}

/** Fields for the item that was really sold, and its size. */
export function OtherItem({ available, chosen, size, onChoose, onSize }: OtherItemProps) {
  const other = available.find(({ productId }) => productId === chosen);
  return (
    <Stack py="10px" pl="34px" gap="8px">
      {available.length === 0 && (
        <Box fontSize="14" role="status">
          No item at the stand has enough units. Set one aside first.
        </Box>
      )}
      <SaleChoice
        label="Item"
        value={chosen}
        options={available.map(({ productId, name }) => [productId, name])}
        onChoose={onChoose}
      />
      {other && other.sizes.length > 0 && (
        <SaleChoice
          label="Size"
          value={size}
          options={other.sizes.map((each) => [each, each])}
          onChoose={onSize}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function SaleChoice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Choose</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
