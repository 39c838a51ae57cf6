import { Box, Button, Link as ChakraLink, RadioGroup, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SaleRow } from '../../../workers/desk/stand-database';
import type { StandTile } from '../../../workers/desk/stand-view';
import { deskStand } from '../client/stand';
import { randomId } from '../client/random-id';
import { useIsOwner } from '../client/staff-session';
import { shownPrice } from '../goods/price-text';
import { deskPaths } from '../desk-paths';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { addMissingUnits } from './add-missing-units';
import { OtherItem, WayOut } from './FixSaleParts';

interface Props {
  row: SaleRow;
  tiles: readonly StandTile[];
  onClose: () => void;
}

type Way = 'again' | 'add' | 'other' | 'none';

const BUTTONS: Readonly<Record<Way, (missing: number) => string>> = {
  again: () => 'Send again',
  add: (missing) => `Add ${counted(missing, 'unit')} and send again`,
  other: () => 'Send again',
  none: () => 'Remove the sale',
};

/**
 * Ways out of a rejected sale: send it again, correct the count first, name the right item, or
 * remove it.
 */
export function FixSaleDialog({ row, tiles, onClose }: Props) {
  const isOwner = useIsOwner();
  const [way, setWay] = useState<Way>('again');
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
      await applyFix({ way, row, other, size, isOwner });
    } catch (cause) {
      setIsBusy(false);
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
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            isBusy={isBusy}
            disabled={way === 'other' && lacksChoice}
            onClick={() => void fix()}
          >
            {BUTTONS[way](missing)}
          </BusyButton>
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
          {way === 'again' && missing > 0 && row.rejection?.order !== undefined && (
            <Box pb="12px" pl="34px">
              <ChakraLink asChild>
                <Link to={deskPaths.order(row.rejection.order)}>
                  Open order {row.rejection.order}
                </Link>
              </ChakraLink>
            </Box>
          )}
          {isOwner && missing > 0 && (
            <WayOut
              value="add"
              title="The count was wrong: there was one more"
              text={`Adds ${counted(missing, 'unit')} to the stock and sends this sale again. Both buyers keep theirs.`}
            />
          )}
          <WayOut
            value="other"
            title="It was another item"
            text="Choose the item that was really sold."
          />
          {way === 'other' && (
            <OtherItem
              available={available}
              chosen={chosen}
              size={size}
              onChoose={setChosen}
              onSize={setSize}
            />
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

interface Fix {
  way: Way;
  row: SaleRow;
  /** The item that was really sold. */
  other: StandTile | undefined;
  size: string;
  isOwner: boolean;
}

async function applyFix({ way, row, other, size, isOwner }: Fix): Promise<void> {
  if (way === 'none') return void (await deskStand().undo(row.id));
  // A rejected id stays rejected.
  const sale = { ...row.sale, id: randomId() };
  if (way === 'add') await addMissingUnits(sale);
  if (way !== 'other') return deskStand().replace(row.id, sale, row);
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
  if (rejection?.reason === 'price') return 'An owner signs in on this phone and sends it again.';
  if (missingUnits(row) === 0) return 'Send the sale again.';
  return rejection?.order === undefined
    ? 'Send the sale again when a unit is free.'
    : `Another order has the item. First refund order ${rejection.order} with its items back on sale, then send this sale again.`;
}
