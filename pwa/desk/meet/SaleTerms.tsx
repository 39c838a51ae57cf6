import { Box, Button, Field, Input, NativeSelect, Stack } from '@chakra-ui/react';
import type { StandTile } from '../../../workers/desk/stand-view';
import { useIsOwner } from '../client/staff-session';
import { editedPrice, readPrice, shownPrice } from '../goods/price-text';
import { UnitStepper } from '../parts/UnitStepper';
import { tileFacts } from './meet-text';

export interface Terms {
  quantity: number;
  /** Empty for an item of one size. */
  size: string;
  /** The text that an owner typed as another price of one unit. */
  typed: string | undefined;
}

/** Price of one unit in dollars. Undefined if the typed price is invalid. */
export function unitPrice({ price }: StandTile, { typed }: Terms): number | undefined {
  return typed === undefined ? price : readPrice(typed);
}

interface Props {
  tile: StandTile;
  terms: Terms;
  total: number | undefined;
  onChange: (terms: Terms) => void;
}

/** Fields for price, size and units of a sale. */
export function SaleTerms({ tile, terms, total, onChange }: Props) {
  const isOwner = useIsOwner();
  const { quantity, size, typed } = terms;
  return (
    <Stack flex="1" minW="0" gap="8px" align="flex-start">
      <Box color="ink2">
        {[tileFacts(tile), `${tile.left} at the stand`].filter(Boolean).join(' · ')}
      </Box>
      <Box textStyle="num" fontSize="44px" lineHeight="1.1" fontWeight="750">
        {total === undefined ? '–' : shownPrice(total)}
      </Box>
      {typed !== undefined && total !== undefined && total !== tile.price * quantity && (
        <Box fontSize="14" color="ink2">
          Instead of {shownPrice(tile.price * quantity)}
        </Box>
      )}
      {typed !== undefined && (
        <Field.Root invalid={unitPrice(tile, terms) === undefined}>
          <Field.Label>Price of one</Field.Label>
          <Input
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => onChange({ ...terms, typed: target.value })}
          />
          <Field.ErrorText>Type an amount like 150 or 149.50.</Field.ErrorText>
        </Field.Root>
      )}
      {isOwner && typed === undefined && (
        <Button
          variant="plain"
          px="0"
          onClick={() => onChange({ ...terms, typed: editedPrice(tile.price) })}
        >
          Other price
        </Button>
      )}
      {tile.sizes.length > 0 && (
        <Field.Root>
          <Field.Label>Size</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={size}
              onChange={({ target }) => onChange({ ...terms, size: target.value })}
            >
              <option value="">Choose a size</option>
              {tile.sizes.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      )}
      {tile.left > 1 && (
        <UnitStepper
          label="Units"
          value={quantity}
          min={1}
          max={tile.left}
          onChange={(units) => onChange({ ...terms, quantity: units })}
        />
      )}
    </Stack>
  );
}
