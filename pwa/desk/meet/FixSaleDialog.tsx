import { Box, Button, NativeSelect, RadioGroup, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { SaleRow } from '../../../workers/desk/stand-database';
import type { StandTile } from '../../../workers/desk/stand-view';
import { deskStand } from '../client/stand';
import { randomId } from '../client/random-id';
import { useIsOwner } from '../client/staff-session';
import { shownPrice } from '../goods/price-text';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';

interface Props {
  row: SaleRow;
  tiles: readonly StandTile[];
  onClose: () => void;
}

type Way = 'again' | 'other' | 'none';

/** Three ways out of a rejected sale: send it again, name the right item, or remove it. */
export function FixSaleDialog({ row, tiles, onClose }: Props) {
  const isOwner = useIsOwner();
  const [way, setWay] = useState<Way>('again');
  const available = tiles.filter(({ left }) => left >= row.sale.quantity);
  const [chosen, setChosen] = useState('');
  const [size, setSize] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const other = available.find(({ productId }) => productId === chosen);
  const lacksChoice = !other || (other.sizes.length > 0 && !other.sizes.includes(size));
  const { sale } = row;
  const amount = shownPrice(sale.price * sale.quantity);

  async function fix() {
    try {
      if (way === 'none') await deskStand().undo(row.id);
      else if (way === 'again') await deskStand().replace(row.id, { ...sale, id: randomId() }, row);
      else if (other) {
        const price = isOwner ? sale.price : other.price;
        const fixedSize = other.sizes.includes(size) ? size : '';
        await deskStand().replace(
          row.id,
          { ...sale, id: randomId(), productId: chosen, size: fixedSize, price },
          other,
        );
      }
    } catch (cause) {
      return setFailure(cause);
    }
    deskToaster.create({
      type: 'info',
      title: way === 'none' ? 'The sale was removed' : 'The sale is sent again',
    });
    onClose();
  }

  return (
    <DeskDialog
      title="Fix this sale"
      lead={`${row.name}, ${amount} ${sale.method === 'cash' ? 'in cash' : 'by card'}. ${row.rejection?.problem ?? ''}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={way === 'other' && lacksChoice} onClick={() => void fix()}>
            {way === 'none' ? 'Remove the sale' : 'Send again'}
          </Button>
        </>
      }
    >
      <RadioGroup.Root
        value={way}
        onValueChange={({ value }) => setWay(value as Way)}
        borderTopWidth="2px"
        borderColor="ink"
        width="full"
      >
        <Stack gap="0">
          <WayOut value="again" title="The buyer here keeps it" text={againText(row)} />
          <WayOut
            value="other"
            title="It was another item"
            text="Choose the item that was really sold."
          />
          {way === 'other' && (
            <Stack py="10px" pl="34px" gap="8px">
              {available.length === 0 && (
                <Box fontSize="14" role="status">
                  No item at the stand has so many units. Set one aside first.
                </Box>
              )}
              <Choice
                label="Item"
                value={chosen}
                options={available.map(({ productId, name }) => [productId, name])}
                onChoose={setChosen}
              />
              {other && other.sizes.length > 0 && (
                <Choice
                  label="Size"
                  value={size}
                  options={other.sizes.map((each) => [each, each])}
                  onChoose={setSize}
                />
              )}
            </Stack>
          )}
          <WayOut
            value="none"
            title="The sale did not happen"
            text={`It is removed. Give the ${amount} back.`}
          />
        </Stack>
      </RadioGroup.Root>
      {failure !== undefined && (
        <FailureAlert title="The sale was not changed." failure={failure} />
      )}
    </DeskDialog>
  );
}

function againText({ rejection, sale }: SaleRow): string {
  if (rejection?.reason === 'price') return 'An owner signs in on this phone and sends it again.';
  if (rejection?.reason === 'sold' && rejection.free < sale.quantity)
    return rejection.order === undefined
      ? 'Raise its quantity in Goods, then send this sale again.'
      : `First refund order ${rejection.order} with its items back on sale, or raise the quantity in Goods. Then send this sale again.`;
  return 'Send the sale again.';
}

function WayOut({ value, title, text }: { value: Way; title: string; text: string }) {
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

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
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
