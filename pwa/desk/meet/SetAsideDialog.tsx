import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import type { StandTile } from '../../../workers/desk/stand-view';
import { useGoods } from '../client/desk-goods';
import { shownPrice } from '../goods/price-text';
import { DeskSearch } from '../parts/DeskSearch';
import { LoadFailure } from '../parts/FailureAlert';
import { SetAsideForm, type SetAsideRow } from './SetAsideForm';

interface Props {
  tiles: readonly StandTile[];
  onClose: () => void;
}

/** Chooses how many units of each item are at the stand. */
export function SetAsideDialog({ tiles, onClose }: Props) {
  const [search, setSearch] = useState('');
  const goods = useGoods({ view: 'published', search, category: undefined, page: 1 });
  return (
    <SetAsideForm
      rows={rowsOf(tiles, goods.data?.items ?? [], search)}
      note={
        goods.data?.hasMore && (
          <Box fontSize="14" color="ink2" pt="10px">
            More items match. Search to find them.
          </Box>
        )
      }
      onClose={onClose}
    >
      <DeskSearch
        label="Find an item"
        placeholder="Name, id or size"
        value={search}
        onSearch={setSearch}
      />
      <LoadFailure title="The items did not load." query={goods} />
    </SetAsideForm>
  );
}

/** Items at the stand first, then items on the web. */
function rowsOf(
  tiles: readonly StandTile[],
  items: readonly DeskItem[],
  search: string,
): SetAsideRow[] {
  const free = new Map(items.map(({ id, left, reserved }) => [id, Math.max(0, left - reserved)]));
  const atStand = new Map(tiles.map(({ productId, left }) => [productId, left]));
  const words = search.toLowerCase();
  const here = tiles
    .filter(({ left }) => left > 0)
    .filter(({ name, size, sizes }) =>
      [name, size, ...sizes].join('\n').toLowerCase().includes(words),
    )
    .map(({ productId, name, price, imageUrl, left }) => ({
      productId,
      name,
      detail: `${shownPrice(price)} · ${left} at the stand`,
      imageUrl,
      here: left,
      most: left + (free.get(productId) ?? 0),
    }));
  const known = new Set(here.map(({ productId }) => productId));
  // The server also finds items by size and id, so the results may contain items at the stand.
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
