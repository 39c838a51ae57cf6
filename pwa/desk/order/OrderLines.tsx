import { countUnits } from '#contract/totals';
import { Box, Flex } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { sizeText } from '#contract/products/specification';
import { counted, dollarText } from '../parts/format';
import { isPaid } from './order-actions';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { Thumb } from '../parts/Thumb';

type Item = DeskOrderDetail['items'][number];

export function OrderLines({ order }: { order: DeskOrderDetail }) {
  const photoCount = countUnits(order.items.filter(({ signedPhoto }) => signedPhoto));
  return (
    <Box as="section" aria-label="Items" px={{ base: 'gutter', md: '0' }}>
      <Box as="ul" listStyleType="none" borderTopWidth={{ md: '2px' }} borderColor="ink">
        {order.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same product
          <Line key={`${item.productId} ${index}`} item={item} />
        ))}
        {photoCount > 0 && (
          <LineRow
            picture="/art/photo.svg"
            name="Signed photo"
            remark="Comes with each worn item"
            quantity={photoCount}
            amount="Free"
            isFree
          />
        )}
      </Box>
      <Box maxW={{ md: '290px' }} ml="auto">
        <HeatSheet>
          <HeatSheetRow label={`Subtotal, ${counted(countUnits(order.items), 'item')}`}>
            {dollarText(order.subtotal)}
          </HeatSheetRow>
          {!order.stand && (
            <HeatSheetRow label="Shipping">{dollarText(order.shipping)}</HeatSheetRow>
          )}
          <HeatSheetRow label={isPaid(order) ? 'Paid' : 'Total'} isTotal>
            {dollarText(order.total)}
          </HeatSheetRow>
          {order.refunded > 0 && (
            <>
              <HeatSheetRow label="Refunded">−{dollarText(order.refunded)}</HeatSheetRow>
              <HeatSheetRow label="Kept">{dollarText(order.total - order.refunded)}</HeatSheetRow>
            </>
          )}
        </HeatSheet>
      </Box>
    </Box>
  );
}

function Line({ item }: { item: Item }) {
  const refunded = item.quantity - item.unitsLeft;
  return (
    <LineRow
      picture={item.imageUrl}
      name={item.name}
      remark={[sizeText(item.size), refunded > 0 && `${refunded} refunded`]
        .filter(Boolean)
        .join(' · ')}
      quantity={item.quantity}
      amount={dollarText(item.price * item.quantity)}
    />
  );
}

interface RowProps {
  picture: string | undefined;
  name: string;
  remark: string;
  quantity: number;
  amount: string;
  isFree?: boolean;
}

function LineRow({ picture, name, remark, quantity, amount, isFree = false }: RowProps) {
  return (
    <Flex
      as="li"
      align="center"
      gap="14px"
      py="8px"
      borderBottomWidth="1px"
      borderColor="line"
      fontSize="0.9375rem"
      lineHeight="1.3"
    >
      <Thumb address={picture} width="52px" height="65px" />
      <Box flex="1" minW="0">
        <b>{name}</b>
        <Box fontSize="14" color="ink2">
          {remark}
        </Box>
      </Box>
      <Flex
        direction={{ base: 'column-reverse', md: 'row' }}
        align={{ base: 'flex-end', md: 'center' }}
        textStyle="num"
        flex="none"
      >
        <Box color="ink2" fontSize={{ base: '0.8125rem', md: '15' }}>
          {quantity}&nbsp;×
        </Box>
        <Box minW={{ md: '110px' }} textAlign="right" color={isFree ? 'goldInk' : undefined}>
          {amount}
        </Box>
      </Flex>
    </Flex>
  );
}
