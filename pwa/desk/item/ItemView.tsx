import { Box, Flex, Stack } from '@chakra-ui/react';
import type { DeskItemDetail } from '#contract/desk/goods';
import { readSpecification } from '#contract/products/specification';
import { useSwimmers } from '../client/swimmers';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { StateLabel } from '../parts/StateLabel';
import { Thumb } from '../parts/Thumb';
import { categoryName, ITEM_STATES } from '../goods/item-facts';
import { shownPrice } from '../goods/price-text';
import { ItemHistory } from './ItemHistory';

/** The item for a helper, who cannot change it. */
export function ItemView({ item }: { item: DeskItemDetail }) {
  const { fields, state } = item;
  const swimmers = useSwimmers().data ?? [];
  const swimmer = swimmers.find(({ id }) => id === fields.swimmerId)?.name;
  return (
    <Stack gap="22px" maxW="720px">
      <Box fontSize="14" color="ink2">
        Only the owner can change items.
      </Box>
      <Flex gap="10px" wrap="wrap">
        {fields.pictures.map((address) => (
          <Thumb key={address} address={address} sizes="120px" width="120px" height="150px" />
        ))}
      </Flex>
      <HeatSheet>
        <HeatSheetRow label="State">
          <StateLabel kind={ITEM_STATES[state].kind}>{ITEM_STATES[state].label}</StateLabel>
        </HeatSheetRow>
        <HeatSheetRow label="Price">
          {fields.price === null ? 'No price' : shownPrice(fields.price)}
        </HeatSheetRow>
        <HeatSheetRow label="In stock">{item.left}</HeatSheetRow>
        <HeatSheetRow label="In open checkouts">{item.reserved}</HeatSheetRow>
        <HeatSheetRow label="Category">{categoryName(fields.categoryId)}</HeatSheetRow>
        {swimmer !== undefined && <HeatSheetRow label="Swimmer">{swimmer}</HeatSheetRow>}
        {fields.specifications.map((line) => {
          const { label, value } = readSpecification(line);
          return (
            <HeatSheetRow key={line} label={label}>
              {value}
            </HeatSheetRow>
          );
        })}
      </HeatSheet>
      <Box whiteSpace="pre-line">{fields.description}</Box>
      <ItemHistory log={item.log} />
    </Stack>
  );
}
