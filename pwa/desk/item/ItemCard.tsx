import { Box, Flex } from '@chakra-ui/react';
import { readFacts, soldLabel } from '#contract/products/specification';
import { SectionHead } from '../parts/SectionHead';
import { Thumb } from '../parts/Thumb';
import { isLive } from '../goods/item-facts';
import { readPrice, shownPrice } from '../goods/price-text';
import { WearMeter } from '../goods/WearMeter';
import { sizeOf, wearsOf } from './item-lines';
import { useItemEditing } from './use-item-editor';

/** A preview of the item's card in the shop, with unsaved changes. */
export function ItemCard() {
  const { form, fields, item } = useItemEditing();
  const price = readPrice(form.price);
  const wears = wearsOf(form.lines);
  const size = sizeOf(form.lines);
  const { isNew } = readFacts(fields.specifications);
  return (
    <Box as="section" aria-label="In the shop">
      <SectionHead title="In the shop" />
      <Flex gap="16px" pt="12px" align="flex-start">
        <Box as="article" width="196px" flex="none">
          <Box position="relative">
            <Thumb address={form.pictures[0]} sizes="196px" width="196px" height="245px" />
            <Tab stock={form.stock.trim()} isSetAside={(item?.atStand ?? 0) > 0} />
          </Box>
          <Flex mt="8px" justify="space-between" align="baseline" gap="10px">
            <Box fontWeight="600" fontSize="0.9375rem" minW="0" overflowWrap="anywhere">
              {form.name || 'No name yet'}
            </Box>
            <Box
              textStyle="num"
              fontSize="1.125rem"
              color={price === undefined ? 'ink2' : undefined}
            >
              {price === undefined ? '$–' : shownPrice(Math.round(price))}
            </Box>
          </Flex>
          <Flex justify="space-between" gap="10px" fontSize="12" color="ink2" mt="4px">
            {wears !== undefined && <WearMeter wears={wears} isNew={isNew} />}
            {size && <span>Size {size}</span>}
          </Flex>
        </Box>
        <Box fontSize="14" color="ink2" minW="0" hideBelow="lg">
          {item && isLive(item)
            ? 'Shoppers see this after you save.'
            : 'Shoppers see this after you publish.'}{' '}
          The frame keeps your focal point in view.
        </Box>
      </Flex>
    </Box>
  );
}

function Tab({ stock, isSetAside }: { stock: string; isSetAside: boolean }) {
  if (stock !== '1' && stock !== '0') return null;
  return (
    <Box
      position="absolute"
      left="0"
      top="0"
      height="24px"
      lineHeight="1.5rem"
      ps="10px"
      pe="16px"
      fontSize="12"
      fontWeight="700"
      color="white"
      bg={stock === '0' ? 'sold' : 'rope'}
      clipPath="polygon(0 0, 100% 0, calc(100% - 8px) 100%, 0 100%)"
    >
      {stock === '0' ? soldLabel({ isSetAside }) : 'Limited'}
    </Box>
  );
}
