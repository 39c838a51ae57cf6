import { Box, Flex, Grid } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { shownPrice } from '../goods/price-text';
import { momentText } from '../parts/format';
import { Thumb } from '../parts/Thumb';
import { restoreFocus } from '../parts/use-focus-after-dialog';

interface Props {
  name: string;
  imageUrl?: string | undefined;
  quantity: number;
  /** Canadian dollars. */
  total: number;
  soldAt: string;
  isUndone?: boolean;
  children: ReactNode;
}

/** A sale in a list: the item, the amount and its state. */
export function SaleItem({ name, imageUrl, quantity, total, soldAt, isUndone, children }: Props) {
  // Its button disappears when the sale is undone or sent.
  useEffect(() => (isUndone ? undefined : restoreFocus), [isUndone]);
  return (
    <Grid
      as="li"
      templateColumns="46px minmax(0, 1fr)"
      gap="0 14px"
      alignItems="center"
      minH="76px"
      px={{ base: 'gutter', md: '0' }}
      py="9px"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Thumb address={imageUrl || undefined} width="46px" height="57px" />
      <Box minW="0">
        <Flex justify="space-between" align="baseline" gap="10px">
          <Box as="b" truncate minW="0">
            {quantity > 1 ? `${quantity} × ${name}` : name}
          </Box>
          <Box
            textStyle="num"
            flex="none"
            textDecoration={isUndone ? 'line-through' : undefined}
            color={isUndone ? 'ink2' : undefined}
          >
            {shownPrice(total)}
          </Box>
        </Flex>
        <Flex justify="space-between" align="baseline" gap="10px" fontSize="14" color="ink2">
          <Box minW="0">{children}</Box>
          <Box flex="none" fontSize="0.8125rem">
            {momentText(soldAt).replace(/^Today, /, '')}
          </Box>
        </Flex>
      </Box>
    </Grid>
  );
}
