import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { StandTile } from '../../../workers/desk/stand-view';
import { useGoods } from '../client/desk-goods';
import { useSetAside } from '../client/stand';
import { shownPrice } from '../goods/price-text';
import { DeskDialog } from '../parts/DeskDialog';
import { DeskSearch } from '../parts/DeskSearch';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { Thumb } from '../parts/Thumb';
import { UnitStepper } from '../parts/UnitStepper';

interface Props {
  tiles: readonly StandTile[];
  onClose: () => void;
}

interface Row {
  productId: string;
  name: string;
  detail: string;
  imageUrl: string;
  /** Units at the stand now. */
  here: number;
  /** Units that could be at the stand. */
  most: number;
}

/** Chooses how many units of each item are at the stand. */
export function SetAsideDialog({ tiles, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const goods = useGoods({ view: 'published', search, category: undefined, page: 1 });
  const [refused, setRefused] = useState<Readonly<Record<string, number>>>({});
  const save = useSetAside((answer) => {
    setRefused(Object.fromEntries(answer.refused.map(({ productId, free }) => [productId, free])));
    setWanted({});
    if (answer.refused.length === 0) onClose();
  });
  const rows = rowsOf(tiles, goods.data?.items ?? [], search);
  const changes = Object.entries(wanted).map(([productId, units]) => ({ productId, units }));

  return (
    <DeskDialog
      title="Set aside for the stand"
      lead="These units are not for sale on the web until you return them here or end the meet."
      isOpen
      onClose={onClose}
      isWide
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={changes.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate(changes)}
          >
            Save {counted(changes.length, 'change')}
          </Button>
        </>
      }
    >
      <DeskSearch
        label="Find an item"
        placeholder="Name, id or size"
        value={search}
        onSearch={setSearch}
      />
      {goods.isError && <FailureAlert title="The items did not load." failure={goods.error} />}
      {save.isError && <FailureAlert title="Nothing was changed." failure={save.error} />}
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
      {goods.data?.hasMore && (
        <Box fontSize="14" color="ink2" pt="10px">
          More items match. Search to find them.
        </Box>
      )}
    </DeskDialog>
  );
}

interface ItemProps {
  row: Row;
  units: number;
  /** Free units, if there were fewer than wanted. */
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

/** What is at the stand first, then what is on the web. */
function rowsOf(
  tiles: readonly StandTile[],
  items: readonly {
    id: string;
    name: string;
    price: number | null;
    imageUrl: string;
    left: number;
    reserved: number;
  }[],
  search: string,
): Row[] {
  const free = new Map(items.map(({ id, left, reserved }) => [id, Math.max(0, left - reserved)]));
  const atStand = new Map(tiles.map(({ productId, left }) => [productId, left]));
  const words = search.toLowerCase();
  const here = tiles
    .filter(({ left, name }) => left > 0 && name.toLowerCase().includes(words))
    .map(({ productId, name, price, imageUrl, left }) => ({
      productId,
      name,
      detail: `${shownPrice(price)} · ${left} at the stand`,
      imageUrl,
      here: left,
      most: left + (free.get(productId) ?? 0),
    }));
  const known = new Set(here.map(({ productId }) => productId));
  // The server also finds items by size and id, so some of them may be at the stand.
  const others = items
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, price, imageUrl }) => {
      const own = atStand.get(id) ?? 0;
      const onWeb = free.get(id) ?? 0;
      const facts = [
        ...(price === null ? [] : [shownPrice(price)]),
        ...(own > 0 ? [`${own} at the stand`] : []),
        `${onWeb} on the web`,
      ];
      const detail = facts.join(' · ');
      return { productId: id, name, detail, imageUrl, here: own, most: own + onWeb };
    })
    .filter(({ most }) => most > 0);
  return [...here, ...others];
}

/** Without units that are as they were. */
function changed(wanted: Readonly<Record<string, number>>, row: Row, units: number) {
  const { [row.productId]: _, ...others } = wanted;
  return units === row.here ? others : { ...others, [row.productId]: units };
}
