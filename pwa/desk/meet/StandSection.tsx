import { Box, Button, Input } from '@chakra-ui/react';
import { useState, type Ref } from 'react';
import type { StandTile } from '../../../workers/desk/stand-view';
import { GroupHead } from './GroupHead';
import { StandTiles } from './StandTiles';

/** The element to focus for the next sale: the search, or the first item without a search. */
export function findNextSale(stand: HTMLElement | null): HTMLElement | null {
  return (
    stand?.querySelector<HTMLElement>('input') ??
    stand?.querySelector<HTMLElement>('li button:not(:disabled)') ??
    null
  );
}

interface Props {
  ref: Ref<HTMLElement>;
  tiles: readonly StandTile[];
  onSell: (tile: StandTile) => void;
  onSetAside: (() => void) | undefined;
}

/** The number of items from which the section has a search. */
const SEARCHED_FROM = 10;

/** The items at the stand, with a search if there are many. */
export function StandSection({ ref, tiles, onSell, onSetAside }: Props) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().trim();
  const found = tiles.filter(({ name, size }) => `${name} ${size}`.toLowerCase().includes(words));
  const offered = tiles.filter(({ left }) => left > 0).length;
  return (
    <section ref={ref}>
      <GroupHead title="At the stand" count={offered}>
        {onSetAside && (
          <Button variant="plain" size="sm" my="-8px" onClick={onSetAside}>
            Set aside
          </Button>
        )}
      </GroupHead>
      {tiles.length >= SEARCHED_FROM && (
        <Box px={{ base: 'gutter', md: '0' }} py="8px">
          <Input
            type="search"
            aria-label="Find an item at the stand"
            placeholder="Find"
            value={search}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Box>
      )}
      {tiles.length === 0 && (
        <Box px={{ base: 'gutter', md: '0' }} py="14px" color="ink2">
          {onSetAside ? 'Set items aside while there is a signal.' : 'No items are set aside yet.'}
        </Box>
      )}
      {tiles.length > 0 && found.length === 0 && (
        <Box px={{ base: 'gutter', md: '0' }} py="14px" color="ink2" role="status">
          No item matches.
        </Box>
      )}
      <StandTiles tiles={found} onSell={onSell} />
    </section>
  );
}
