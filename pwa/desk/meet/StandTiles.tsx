import { Box, Flex, SimpleGrid, chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { StandTile } from '../../../workers/desk/stand-view';
import { shownPrice } from '../goods/price-text';
import { timeText } from '../parts/format';
import { Thumb } from '../parts/Thumb';
import { restoreFocus } from '../parts/use-focus-after-dialog';
import { tileFacts } from './meet-text';

interface Props {
  tiles: readonly StandTile[];
  onSell: (tile: StandTile) => void;
}

/** The items at the stand. A tap opens the sale. */
export function StandTiles({ tiles, onSell }: Props) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 3, lg: 5 }}>
      {tiles.map((tile) => (
        <Box
          as="li"
          key={tile.productId}
          minW="0"
          borderRightWidth="1px"
          borderBottomWidth="1px"
          borderColor="line"
        >
          <Tile tile={tile} onSell={onSell} />
        </Box>
      ))}
    </SimpleGrid>
  );
}

function Tile({ tile, onSell }: { tile: StandTile; onSell: Props['onSell'] }) {
  const { name, price, imageUrl, left, soldAt } = tile;
  const isSold = left === 0;
  // After a sale the first tile has the focus. It is disabled if its last unit was sold.
  useEffect(() => (isSold ? undefined : restoreFocus), [isSold]);
  return (
    <chakra.button
      type="button"
      disabled={isSold}
      onClick={() => onSell(tile)}
      position="relative"
      display="block"
      width="full"
      minH="158px"
      px="10px"
      pt="8px"
      pb="9px"
      textAlign="left"
      cursor={isSold ? 'default' : 'pointer'}
      color={isSold ? 'ink2' : 'ink'}
    >
      <Thumb
        address={imageUrl || undefined}
        width="full"
        height="92px"
        opacity={isSold ? 0.5 : 1}
        sizes="120px"
        isEager
      />
      {isSold ? (
        <Mark side="left" bg="ink2" color="ground">
          {soldAt ? `Sold ${timeText(soldAt)}` : 'Sold'}
        </Mark>
      ) : (
        left > 1 && (
          <Mark side="right" bg="surface" color="ink">
            <b>{left}</b> left
          </Mark>
        )
      )}
      <Box fontSize="14" fontWeight="600" lineHeight="1.3" mt="6px" truncate>
        {name}
      </Box>
      <Flex justify="space-between" align="baseline" gap="4px" fontSize="12" color="ink2">
        <Box
          as="span"
          textStyle="num"
          fontSize="1.125rem"
          lineHeight="1.25"
          color={isSold ? 'ink2' : 'ink'}
          textDecoration={isSold ? 'line-through' : undefined}
        >
          {shownPrice(price)}
        </Box>
        <Box as="span" truncate>
          {tileFacts(tile)}
        </Box>
      </Flex>
    </chakra.button>
  );
}

interface MarkProps {
  side: 'left' | 'right';
  bg: string;
  color: string;
  children: React.ReactNode;
}

function Mark({ side, children, ...colors }: MarkProps) {
  return (
    <Box
      position="absolute"
      top="8px"
      left={side === 'left' ? '10px' : undefined}
      right={side === 'right' ? '10px' : undefined}
      px="6px"
      fontSize="12"
      lineHeight="1.25rem"
      borderBottomRadius="r"
      {...colors}
    >
      {children}
    </Box>
  );
}
