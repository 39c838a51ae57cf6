import './print.css';
import { Box, Button, Checkbox, Flex, Heading, IconButton, Skeleton } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { shop } from '#contract/shop';
import { orderQuery } from '../client/desk-orders';
import { canPrint } from '../order/order-actions';
import { needsCustoms } from '../orders/order-facts';
import { deskPaths } from '../desk-paths';
import { DeskRope } from '../parts/brand';
import { DeskIcon } from '../parts/DeskIcon';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';
import { AddressLabel } from './AddressLabel';
import { CustomsSheet } from './CustomsSheet';
import { PackingSlip } from './PackingSlip';

const SHEETS = [
  { id: 'slip', label: 'Packing slip', Sheet: PackingSlip },
  { id: 'label', label: 'Label', Sheet: AddressLabel },
  { id: 'customs', label: 'Customs', Sheet: CustomsSheet },
] as const;

/** The sheets of selected orders, ready to print: `/print?orders=A,B&sheet=slip,label`. */
export function PrintScreen() {
  const [params, setParams] = useSearchParams();
  const numbers = listOf(params.get('orders'));
  const chosen = listOf(params.get('sheet') ?? 'slip');
  const results = useQueries({ queries: numbers.map(orderQuery) });
  const orders = results.flatMap(({ data }) => (data ? [data] : []));
  const failed = results.find(({ error }) => error !== null);
  const printed = orders.filter((order) => sheetsOf(order, chosen).length > 0);
  const [first] = numbers;
  const back = numbers.length === 1 && first ? deskPaths.order(first) : deskPaths.orders;

  function toggle(id: string, isOn: boolean) {
    const next = SHEETS.map((sheet) => sheet.id).filter((each) =>
      each === id ? isOn : chosen.includes(each),
    );
    setParams({ orders: numbers.join(','), sheet: next.join(',') }, { replace: true });
  }

  return (
    <Box minH="100dvh">
      <title>{`Print · ${shop.name} desk`}</title>
      <PrintBar
        back={back}
        count={printed.length}
        isReady={printed.length > 0 && orders.length === numbers.length}
        chosen={chosen}
        onToggle={toggle}
      />
      <Box
        as="main"
        p={{ base: '16px', md: '28px' }}
        _print={{ display: 'block', padding: '0' }}
        display="grid"
        gap={{ base: '16px', md: '28px' }}
        gridTemplateColumns="minmax(0, 816px)"
        justifyContent="center"
      >
        {numbers.length === 0 && <p>No orders were chosen. Choose them in the list of orders.</p>}
        {chosen.length === 0 && <p>No sheet is chosen. Choose one above.</p>}
        {failed && (
          <FailureAlert
            title="An order did not load."
            failure={failed.error}
            onRetry={() => void failed.refetch()}
          />
        )}
        {results.some(({ isPending }) => isPending) && (
          <Skeleton height="400px" aria-label="Loading the orders" />
        )}
        {orders.map((order) => (
          <Sheets key={order.number} order={order} chosen={chosen} />
        ))}
      </Box>
    </Box>
  );
}

/** The chosen sheets that the order needs. */
function sheetsOf(order: DeskOrderDetail, chosen: readonly string[]) {
  if (!canPrint(order)) return [];
  return SHEETS.filter(
    ({ id }) => chosen.includes(id) && (id !== 'customs' || needsCustoms(order)),
  );
}

function Sheets({ order, chosen }: { order: DeskOrderDetail; chosen: readonly string[] }) {
  const sheets = sheetsOf(order, chosen);
  if (!canPrint(order))
    return (
      <WarningAlert>
        {order.number} is {order.status}: nothing is to be sent, so nothing is printed.
      </WarningAlert>
    );
  if (sheets.length === 0 && chosen.length > 0)
    return <WarningAlert>{order.number} needs no customs sheet.</WarningAlert>;
  return sheets.map(({ id, Sheet }) => (
    <Fragment key={id}>
      <Sheet order={order} />
    </Fragment>
  ));
}

interface BarProps {
  back: string;
  count: number;
  isReady: boolean;
  chosen: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
}

/** The bar above the sheets, which is not printed. */
function PrintBar({ back, count, isReady, chosen, onToggle }: BarProps) {
  return (
    <Box
      as="header"
      className="dark"
      colorPalette="gray"
      position="sticky"
      top="0"
      zIndex="bar"
      bg="bar"
      color="white"
      pt="env(safe-area-inset-top)"
      _print={{ display: 'none' }}
    >
      <Flex align="center" gap="14px" wrap="wrap" px="gutter" py="10px" minH="64px">
        <IconButton variant="ghost" color="white" ml="-12px" asChild aria-label="Back">
          <Link to={back}>
            <DeskIcon name="back" boxSize="24px" />
          </Link>
        </IconButton>
        <Heading
          as="h1"
          fontFamily="display"
          fontStretch="125%"
          fontWeight="800"
          fontSize="22px"
          mr="auto"
          color="white"
        >
          Print
        </Heading>
        <Flex gap="18px" order={{ base: '3', md: '0' }} width={{ base: 'full', md: 'auto' }}>
          {SHEETS.map(({ id, label }) => (
            <Checkbox.Root
              key={id}
              minH="44px"
              checked={chosen.includes(id)}
              onCheckedChange={({ checked }) => onToggle(id, checked === true)}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{label}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Flex>
        <Button disabled={!isReady} onClick={() => print()}>
          <DeskIcon name="print" />
          Print {counted(count, 'order')}
        </Button>
      </Flex>
      <DeskRope />
    </Box>
  );
}

function listOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(Boolean))];
}
