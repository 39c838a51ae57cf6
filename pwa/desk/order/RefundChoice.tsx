import { Box, Flex, SegmentGroup, Switch } from '@chakra-ui/react';
import type { DeskOrderDetail, RefundPreview } from '#contract/desk/orders';
import { formatCents, fromDollars, multiplyCents, type Cents } from '#contract/money';
import { counted, dollarText } from '../parts/format';
import { Thumb } from '../parts/Thumb';
import { UnitStepper } from '../parts/UnitStepper';

interface Props {
  order: DeskOrderDetail;
  preview: RefundPreview;
  isByUnit: boolean;
  onByUnit: (isByUnit: boolean) => void;
  /** Number of units to refund, by line. */
  units: readonly number[];
  onUnits: (units: readonly number[]) => void;
  restock: boolean;
  onRestock: (restock: boolean) => void;
  amount: Cents;
}

export function RefundChoice(props: Props) {
  const { order, preview, isByUnit, onByUnit, units, onUnits, restock, onRestock, amount } = props;
  const count = units.reduce((total, quantity) => total + quantity, 0);
  return (
    <>
      <SegmentGroup.Root
        aria-label="What to refund"
        value={isByUnit ? 'units' : 'all'}
        onValueChange={({ value }) => onByUnit(value === 'units')}
        width="full"
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={[
            { value: 'all', label: 'Everything that is left' },
            { value: 'units', label: 'Choose units' },
          ]}
        />
      </SegmentGroup.Root>
      {isByUnit && (
        <Box as="ul" listStyleType="none" borderTopWidth="2px" borderColor="ink">
          {preview.lines.map(({ unitsLeft, amountEach }, line) => {
            const item = order.items[line];
            const quantity = units[line] ?? 0;
            return (
              item &&
              unitsLeft > 0 && (
                <RefundLine
                  // oxlint-disable-next-line react/no-array-index-key -- a line is its index
                  key={line}
                  item={item}
                  unitsLeft={unitsLeft}
                  each={fromDollars(amountEach)}
                  quantity={quantity}
                  onChange={(next) => onUnits(units.with(line, next))}
                />
              )
            );
          })}
        </Box>
      )}
      <Switch.Root
        checked={restock}
        onCheckedChange={({ checked }) => onRestock(checked)}
        minH="44px"
        colorPalette="gray"
      >
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label fontWeight="400" fontSize="0.9375rem">
          Put {count === 0 ? 'the items' : counted(count, 'item')} back on sale
          <Box fontSize="0.8125rem" color="ink2">
            Choose this if the items stay with you or come back unworn.
          </Box>
        </Switch.Label>
      </Switch.Root>
      <Flex justify="space-between" align="end" gap="16px" fontSize="14">
        <Box color="ink2">
          The buyer is mailed the amount{isByUnit ? ' and the items' : ''}.
          {amount < fromDollars(preview.left) && ' Shipping is refunded for these units.'}
        </Box>
        <Box textAlign="right" flex="none" fontWeight="600">
          Refund CAD
          <Box textStyle="num" fontWeight="750" fontSize="30px" lineHeight="1.1" aria-live="polite">
            {formatCents(amount)}
          </Box>
        </Box>
      </Flex>
    </>
  );
}

interface LineProps {
  item: DeskOrderDetail['items'][number];
  unitsLeft: number;
  each: Cents;
  quantity: number;
  onChange: (quantity: number) => void;
}

function RefundLine({ item, unitsLeft, each, quantity, onChange }: LineProps) {
  return (
    <Flex
      as="li"
      align="center"
      gap="14px"
      py="9px"
      borderBottomWidth="1px"
      borderColor="line"
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Thumb address={item.imageUrl} />
      <Box flex="1" minW="140px" fontSize="0.9375rem" lineHeight="1.3">
        <b>{item.name}</b>
        <Box fontSize="0.8125rem" color="ink2">
          {dollarText(item.price)} each, {formatCents(each)} with shipping · {unitsLeft} left
        </Box>
      </Box>
      <UnitStepper
        label={`Units of ${item.name} to refund`}
        value={quantity}
        max={unitsLeft}
        onChange={onChange}
      />
      <Box
        textStyle="num"
        width="84px"
        textAlign="right"
        color={quantity === 0 ? 'ink2' : 'ink'}
        ml={{ base: 'auto', md: '0' }}
      >
        {formatCents(multiplyCents(each, quantity))}
      </Box>
    </Flex>
  );
}
