import { Box, Button, Link as ChakraLink, RadioGroup, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { randomId } from '#contract/protocol/random-id';
import type { SaleRow } from '../../../workers/desk/stand-database';
import type { StandTile } from '../../../workers/desk/stand-view';
import { deskStand } from '../client/stand';
import { useIsOwner } from '../client/staff-session';
import { shownPrice } from '../goods/price-text';
import { deskPaths } from '../desk-paths';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { ChangeFailure } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { addMissingUnits } from './add-missing-units';
import { OtherItem, FixOption } from './FixSaleParts';

interface Props {
  row: SaleRow;
  tiles: readonly StandTile[];
  onClose: () => void;
}

type FixChoice = 'again' | 'add' | 'other' | 'none';

const BUTTONS: Readonly<Record<FixChoice, (missing: number) => string>> = {
  again: () => 'Send again',
  add: (missing) => `Add ${counted(missing, 'unit')} and send again`,
  other: () => 'Send again',
  none: () => 'Remove the sale',
};

/** Fixes a rejected sale: sends it again, corrects the stock first, changes the item, or removes it. */
export function FixSaleDialog({ row, tiles, onClose }: Props) {
  const isOwner = useIsOwner();
  const [choice, setChoice] = useState<FixChoice>('again');
  const available = tiles.filter(({ left }) => left >= row.sale.quantity);
  const [chosen, setChosen] = useState('');
  const [size, setSize] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const missing = missingUnits(row);
  const other = available.find(({ productId }) => productId === chosen);
  const lacksChoice = !other || (other.sizes.length > 0 && !other.sizes.includes(size));
  const { sale } = row;
  const amount = shownPrice(sale.price * sale.quantity);

  async function fix() {
    setIsBusy(true);
    try {
      await applyFix({ choice, row, other, size, isOwner });
    } catch (cause) {
      setIsBusy(false);
      return setFailure(cause);
    }
    deskToaster.create({
      type: 'info',
      title: choice === 'none' ? 'The sale was removed' : 'The sale is sent again',
    });
    onClose();
  }

  return (
    <DeskDialog
      title="Fix this sale"
      lead={`${row.name}, ${amount} ${sale.method === 'cash' ? 'in cash' : 'by card'}. ${row.rejection?.problem ?? ''}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            isBusy={isBusy}
            disabled={choice === 'other' && lacksChoice}
            onClick={() => void fix()}
          >
            {BUTTONS[choice](missing)}
          </BusyButton>
        </>
      }
    >
      <RadioGroup.Root
        value={choice}
        onValueChange={({ value }) => setChoice(value as FixChoice)}
        borderTopWidth="2px"
        borderColor="ink"
        width="full"
      >
        <Stack gap="0">
          <FixOption value="again" title="The buyer here keeps it" text={againText(row)} />
          {choice === 'again' && missing > 0 && row.rejection?.order !== undefined && (
            <Box pb="12px" pl="34px">
              <ChakraLink asChild>
                <Link to={deskPaths.order(row.rejection.order)}>
                  Open order {row.rejection.order}
                </Link>
              </ChakraLink>
            </Box>
          )}
          {isOwner && missing > 0 && (
            <FixOption
              value="add"
              title="The count was wrong: there was one more"
              text={`Adds ${counted(missing, 'unit')} to the stock and sends this sale again. Both buyers keep theirs.`}
            />
          )}
          <FixOption
            value="other"
            title="It was another item"
            text="Choose the item that was really sold."
          />
          {choice === 'other' && (
            <OtherItem
              available={available}
              chosen={chosen}
              size={size}
              onChoose={setChosen}
              onSize={setSize}
            />
          )}
          <FixOption
            value="none"
            title="The sale did not happen"
            text={`It is removed. Give the ${amount} back.`}
          />
        </Stack>
      </RadioGroup.Root>
      {failure !== undefined && (
        <ChangeFailure title="The sale was not changed." failure={failure} />
      )}
    </DeskDialog>
  );
}

interface Fix {
  choice: FixChoice;
  row: SaleRow;
  /** The item that was really sold. */
  other: StandTile | undefined;
  size: string;
  isOwner: boolean;
}

async function applyFix({ choice, row, other, size, isOwner }: Fix): Promise<void> {
  if (choice === 'none') return void (await deskStand().undo(row.id));
  // The sale needs a new id, because the server rejects the old one again.
  const sale = { ...row.sale, id: randomId() };
  if (choice === 'add') await addMissingUnits(sale);
  if (choice !== 'other') return deskStand().replace(row.id, sale, row);
  if (!other) return undefined;
  const price = isOwner ? sale.price : other.price;
  const fixedSize = other.sizes.includes(size) ? size : '';
  const { productId } = other;
  return deskStand().replace(row.id, { ...sale, productId, size: fixedSize, price }, other);
}

/** Units that are missing for a rejected sale. 0 if it was rejected for another reason. */
function missingUnits({ rejection, sale }: SaleRow): number {
  return rejection?.reason === 'sold' ? Math.max(0, sale.quantity - rejection.free) : 0;
}

function againText(row: SaleRow): string {
  const { rejection } = row;
  if (rejection?.reason === 'price')
    return 'Ask an owner to sign in on this phone and send it again.';
  if (missingUnits(row) === 0) return 'Send the sale again.';
  return rejection?.order === undefined
    ? 'Send the sale again when a unit is free.'
    : `Another order has the item. First refund order ${rejection.order} with its items back on sale, then send this sale again.`;
}
