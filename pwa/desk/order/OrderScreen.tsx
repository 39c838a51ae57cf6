import { countUnits } from '#contract/totals';
import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { ApiError } from '#contract/protocol/api-error';
import { useDeskOrder } from '../client/desk-orders';
import { deskPaths } from '../desk-paths';
import { buyerName } from '../orders/order-facts';
import { LoadFailure } from '../parts/FailureAlert';
import { counted, dollarText } from '../parts/format';
import { NothingHere } from '../parts/NothingHere';
import { orderState, StateLabel } from '../parts/StateLabel';
import { DeskPage } from '../shell/DeskPage';
import { OrderActionBar, OrderTools } from './OrderActions';
import { OrderDialogs } from './OrderDialogs';
import type { OrderDialogName } from './order-actions';
import { OrderLines } from './OrderLines';
import { OrderMails } from './OrderMails';
import { OrderPayment } from './OrderPayment';
import { OrderScreenSkeleton } from './OrderScreenSkeleton';
import { OrderSteps } from './OrderSteps';
import { OrderTimeline } from './OrderTimeline';
import { ReviewAlert } from './ReviewAlert';
import { ShipTo } from './ShipTo';
import { SoldAtStand } from './SoldAtStand';

const BACK = { to: deskPaths.orders, label: 'Orders' };

export function OrderScreen() {
  const { number = '' } = useParams();
  const query = useDeskOrder(number);
  const { data: order, error, isPending } = query;
  const [dialog, openDialog] = useDialogInAddress();
  return (
    <DeskPage
      title={number}
      isCode
      back={BACK}
      aside={
        order && <StateLabel kind={orderState(order).kind}>{orderState(order).label}</StateLabel>
      }
      tools={order && <OrderTools order={order} onOpen={openDialog} />}
    >
      {isMissing(error) ? (
        <NothingHere
          title="There is no such order"
          text="Check the number, or find the order by the buyer’s name or email."
        />
      ) : (
        <LoadFailure title="The order did not load." query={query} />
      )}
      {isPending && <OrderScreenSkeleton />}
      {order && (
        <>
          <OrderContent order={order} onOpen={openDialog} />
          {!order.stand && <OrderActionBar order={order} onOpen={openDialog} />}
          <OrderDialogs order={order} open={dialog} onClose={() => openDialog(undefined)} />
        </>
      )}
    </DeskPage>
  );
}

function isMissing(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.status === 404;
}

interface ContentProps {
  order: DeskOrderDetail;
  onOpen: (dialog: OrderDialogName) => void;
}

function OrderContent({ order, onOpen }: ContentProps) {
  const state = orderState(order);
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) 260px',
        lg: 'minmax(0, 1fr) 336px',
      }}
      templateAreas={{ base: '"main" "aside" "log"', md: '"main aside" "log aside"' }}
      templateRows={{ md: 'auto 1fr' }}
      columnGap={{ md: '28px', lg: '44px' }}
      alignItems="start"
    >
      <Stack gridArea="main" gap={{ base: '0', md: '26px' }} minW="0">
        <OrderSteps order={order} />
        <ReviewAlert order={order} />
        <Box hideFrom="md" px="gutter" py="12px" borderBottomWidth="2px" borderColor="ink">
          <Flex
            justify="space-between"
            gap="12px"
            fontSize="1.125rem"
            fontWeight="600"
            lineHeight="1.3"
          >
            {buyerName(order)}
            <StateLabel kind={state.kind}>{state.label}</StateLabel>
          </Flex>
          <Box fontSize="14" color="ink2">
            {order.place && `${order.place} · `}
            {counted(countUnits(order.items), 'item')} ·{' '}
            <Box as="span" textStyle="num" color="ink">
              {dollarText(order.total)}
            </Box>
          </Box>
        </Box>
        <OrderLines order={order} />
      </Stack>
      <Stack
        gridArea="aside"
        gap={{ base: '22px', md: '26px' }}
        position={{ md: 'sticky' }}
        top="18px"
        px={{ base: 'gutter', md: '0' }}
        mt={{ base: '14px', md: '0' }}
      >
        {order.stand ? (
          <SoldAtStand order={order} stand={order.stand} />
        ) : (
          <>
            <ShipTo order={order} onOpen={onOpen} />
            <OrderPayment order={order} />
            <OrderMails order={order} />
          </>
        )}
      </Stack>
      <Box gridArea="log" px={{ base: 'gutter', md: '0' }} mt="26px" minW="0">
        <OrderTimeline order={order} />
      </Box>
    </Grid>
  );
}

const DIALOGS: readonly OrderDialogName[] = ['ship', 'refund', 'address', 'cancel', 'review'];

/** Navigation state of a dialog that was opened on this page and not by a link. */
const OPENED_HERE = 'opened-here';

/** The open dialog. It is the fragment of the address, so that Back closes it. */
function useDialogInAddress() {
  const { hash, state, key } = useLocation();
  const navigate = useNavigate();
  const closedEntry = useRef<string>(undefined);
  const dialog = DIALOGS.find((name) => hash === `#${name}`);
  const open = (name: OrderDialogName | undefined) => {
    if (name !== undefined) void navigate({ hash: name }, { state: OPENED_HERE });
    // Closes the dialog by going back, so that the history does not contain the same page twice.
    else if (state === OPENED_HERE) {
      // The history changes later: a second call would leave the order.
      if (closedEntry.current !== key) void navigate(-1);
      closedEntry.current = key;
    } else void navigate({ hash: '' }, { replace: true });
  };
  return [dialog, open] as const;
}
