import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useSetAside } from '../client/stand';
import { DiscardDialog } from '../item/DiscardDialog';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { ChangeFailure } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { Thumb } from '../parts/Thumb';
import { UnitStepper } from '../parts/UnitStepper';

export interface SetAsideRow {
  productId: string;
  name: string;
  detail: string;
  imageUrl: string;
  /** Number of units at the stand now. */
  here: number;
  /** Maximum number of units at the stand. */
  most: number;
}

type Units = Readonly<Record<string, number>>;

interface Props {
  rows: readonly SetAsideRow[];
  /** Initially chosen units, by product. */
  chosen?: Units;
  /** Shown above the list. */
  children?: ReactNode;
  /** Shown below the list. */
  note: ReactNode;
  onClose: () => void;
  /** Called if everything was set aside. */
  onDone?: () => void;
}

/** A list of items with fields for the number of units at the stand. */
export function SetAsideForm({ rows, chosen, children, note, onClose, onDone }: Props) {
  const [wanted, setWanted] = useState<Units>(chosen ?? {});
  const [refused, setRefused] = useState<Units>({});
  const [isLeaving, setIsLeaving] = useState(false);
  const save = useSetAside((reply) => {
    setRefused(Object.fromEntries(reply.refused.map(({ productId, free }) => [productId, free])));
    setWanted({});
    if (reply.refused.length > 0) return;
    onDone?.();
    onClose();
  });
  const changes = Object.entries(wanted).map(([productId, units]) => ({ productId, units }));
  return (
    <DeskDialog
      title="Set aside for the stand"
      lead="These units are not for sale on the web until you return them here or end the meet."
      onClose={() => (changes.length > 0 ? setIsLeaving(true) : onClose())}
      isWide
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            disabled={changes.length === 0}
            isBusy={save.isPending}
            onClick={() => save.mutate(changes)}
          >
            Save {counted(changes.length, 'change')}
          </BusyButton>
        </>
      }
    >
      {children}
      {isLeaving && (
        <DiscardDialog
          lead="The units at the stand stay as they were."
          onClose={() => setIsLeaving(false)}
          onDiscard={onClose}
        />
      )}
      {save.isError && <ChangeFailure title="Nothing was changed." failure={save.error} />}
      <Stack as="ul" listStyleType="none" gap="0" mt="10px" borderTopWidth="2px" borderColor="ink">
        {rows.map((row) => (
          <Item
            key={row.productId}
            row={row}
            units={wanted[row.productId] ?? row.here}
            refused={refused[row.productId]}
            onChange={(units) => setWanted(changed(wanted, row, units))}
          />
        ))}
      </Stack>
      {note}
    </DeskDialog>
  );
}

interface ItemProps {
  row: SetAsideRow;
  units: number;
  /** Number of free units, if there were fewer than requested. */
  refused: number | undefined;
  onChange: (units: number) => void;
}

function Item({ row, units, refused, onChange }: ItemProps) {
  return (
    <Flex
      as="li"
      align="center"
      gap="12px"
      minH="64px"
      py="7px"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Thumb address={row.imageUrl || undefined} />
      <Box flex="1" minW="0">
        <Box as="b" display="block" truncate>
          {row.name}
        </Box>
        <Box fontSize="14" color={refused === undefined ? 'ink2' : 'ropeInk'}>
          {refused === undefined
            ? row.detail
            : `Only ${refused} free: the others are sold or being paid for.`}
        </Box>
      </Box>
      <UnitStepper
        label={`Units of ${row.name} at the stand`}
        value={units}
        max={row.most}
        onChange={onChange}
      />
    </Flex>
  );
}

/** Returns the changed units, without those equal to the stored number. */
function changed(wanted: Units, row: SetAsideRow, units: number) {
  const { [row.productId]: _, ...others } = wanted;
  return units === row.here ? others : { ...others, [row.productId]: units };
}
