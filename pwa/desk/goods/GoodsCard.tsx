import { Badge, Box, Flex, LinkBox, LinkOverlay } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DeskItem } from '#contract/desk/goods';
import { deskPaths } from '../desk-paths';
import { SelectBox } from '../parts/SelectBox';
import { StateLabel } from '../parts/StateLabel';
import { Thumb } from '../parts/Thumb';
import { ITEM_STATES, stateRemark, wornText } from './item-facts';
import { shownPrice } from './price-text';

interface Props {
  item: DeskItem;
  isSelected: boolean;
  /** Defined while items are selected: a tap selects the item instead of opening it. */
  onSelect?: ((isSelected: boolean) => void) | undefined;
}

/** An item in the phone's list. Its link covers the whole row. */
export function GoodsCard({ item, isSelected, onSelect }: Props) {
  const name = item.name || 'Item without a name';
  const { kind, label } = ITEM_STATES[item.state];
  const remark = stateRemark(item);
  return (
    <LinkBox
      as="li"
      display="grid"
      gridTemplateColumns={`${onSelect ? '24px ' : ''}46px minmax(0, 1fr)`}
      gap="0 14px"
      alignItems="center"
      minH="76px"
      px="gutter"
      py="9px"
      borderBottomWidth="1px"
      borderColor="line"
      bg={isSelected ? 'bone' : undefined}
    >
      {onSelect && (
        <SelectBox label={`Select ${name}`} checked={isSelected} onChange={onSelect} coversRow />
      )}
      <Thumb address={item.imageUrl || undefined} width="46px" height="57px" />
      <Box minW="0">
        <Flex justify="space-between" align="baseline" gap="10px">
          {onSelect ? (
            <Box fontWeight="600" truncate minW="0">
              {name}
            </Box>
          ) : (
            <LinkOverlay asChild fontWeight="600" truncate minW="0">
              <Link to={deskPaths.item(item.id)}>{name}</Link>
            </LinkOverlay>
          )}
          <Box
            textStyle="num"
            flex="none"
            color={item.state === 'sold' ? 'ink2' : undefined}
            textDecoration={item.state === 'sold' ? 'line-through' : undefined}
          >
            {item.price === null ? 'No price' : shownPrice(item.price)}
          </Box>
        </Flex>
        <Flex wrap="wrap" align="baseline" gap="0 10px" fontSize="14" color="ink2">
          <Flex align="baseline" gap="0 8px" minW="0" wrap="wrap">
            <StateLabel kind={kind}>{label}</StateLabel>
            {item.isSample && <Badge>Sample</Badge>}
            {remark && <span>{remark}</span>}
          </Flex>
          <Box ml="auto" fontSize="0.8125rem">
            {[item.size, wornText(item)].filter(Boolean).join(' · ')}
          </Box>
        </Flex>
      </Box>
    </LinkBox>
  );
}
