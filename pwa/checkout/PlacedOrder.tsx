import { chakra } from '../ui/chakra';
import { formatCents, fromDollars } from '#contract/money';
import { shipsGoods, type Order } from '#contract/orders';
import { monthDayText } from '#contract/shop/holiday';
import { spanText } from '#contract/shop/shipping';
import { Address } from '../orders/Address';
import { ParcelLink } from '../orders/Parcel';
import { StatusBadge } from '../orders/StatusBadge';
import { useShipping } from '../platform/shop-facts/shipping';
import { useCurrentHoliday } from '../platform/shop-facts/shop-facts';
import { FactList } from '../ui/FactList';
import { RopeProgress } from '../ui/LaneRope';
import { Container } from '../ui/Container';
import { TimingBoard } from './TimingBoard';
import { ContinueShopping } from './ContinueShopping';

/** An order from the server: board, status, address and next steps. */
export function PlacedOrder({ order }: { order: Order }) {
  return (
    <>
      <TimingBoard heading={HEADINGS[order.status]} order={order} />
      <Container maxWidth="640px" paddingBottom="48px">
        <FactList
          ruled={false}
          rows={[
            { label: 'Order', value: order.orderNumber },
            { label: 'Status', value: <StatusBadge status={order.status} /> },
            { label: 'Placed', value: dateTimeFormat.format(new Date(order.createdAt)) },
            ...(order.refunded > 0
              ? [{ label: 'Refunded', value: formatCents(fromDollars(order.refunded)) }]
              : []),
            ...(order.tracking
              ? [{ label: 'Parcel', value: <ParcelLink tracking={order.tracking} /> }]
              : []),
            ...(order.address && shipsGoods(order.status)
              ? [{ label: 'Ships to', value: <Address address={order.address} /> }]
              : []),
          ]}
        />
        {(order.status === 'confirmed' || order.status === 'shipped') && <Progress order={order} />}
        <ContinueShopping />
        {order.demo && (
          <chakra.p textStyle="t12" color="ink2" textAlign="center" marginTop="12px">
            Demo payment. No money moved.
          </chakra.p>
        )}
      </Container>
    </>
  );
}

const dateTimeFormat = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const dateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' });

const HEADINGS: Record<Order['status'], string> = {
  confirmed: 'Order Placed Successfully!',
  pending: 'Payment on its way',
  shipped: 'Order shipped',
  refunded: 'Order refunded',
  cancelled: 'Order cancelled',
};

function isAbroad({ address }: Order): boolean {
  return address !== null && address.country !== 'CA';
}

function Progress({ order }: { order: Order }) {
  const holiday = useCurrentHoliday();
  const shipping = useShipping();
  return (
    <chakra.div marginBlock="18px 16px">
      <RopeProgress label="Progress of the order" value={order.status === 'shipped' ? 0.6 : 0.12} />
      <chakra.ol
        display="grid"
        gridTemplateColumns="1fr 1fr 1fr"
        textStyle="t14"
        marginTop="8px"
        css={{
          '& b': { display: 'block', fontWeight: '600' },
          '& span': { color: 'ink2', fontSize: '0.8125rem' },
          '& li:nth-of-type(2)': { textAlign: 'center' },
          '& li:nth-of-type(3)': { textAlign: 'right' },
        }}
      >
        <li>
          <b>Confirmed</b>
          <span>{dateFormat.format(new Date(order.createdAt))}</span>
        </li>
        <li>
          <b>{order.shippedAt === null ? 'Ships' : 'Shipped'}</b>
          <span>
            {order.shippedAt === null
              ? holiday
                ? `From ${monthDayText(holiday.leavesAgain)}`
                : spanText(shipping, 'shipsIn')
              : dateFormat.format(new Date(order.shippedAt))}
          </span>
        </li>
        <li>
          <b>Arrives</b>
          <span>{spanText(shipping, isAbroad(order) ? 'abroad' : 'canada')}</span>
        </li>
      </chakra.ol>
    </chakra.div>
  );
}
