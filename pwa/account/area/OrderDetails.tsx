import { amountPerUnit, formatCents, fromDollars } from '#contract/money';
import { shipsGoods, type Order } from '#contract/orders';
import { shop } from '#contract/shop';
import { chakra } from '../../ui/chakra';
import { Address } from '../../orders/Address';
import { countUnits } from '#contract/totals';
import { ParcelLink } from '../../orders/Parcel';
import { StatusBadge } from '../../orders/StatusBadge';
import { FactList } from '../../ui/FactList';
import { OrderItems } from './OrderItems';

const Sheet = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
    alignItems: 'start',
    gap: { base: '0', lg: '8px 40px' },
    padding: { base: '16px', md: '20px 24px' },
    background: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'r',
  },
});

const dateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const formatDollars = (amount: number) => formatCents(fromDollars(amount));

/** One order of the history, to the cent. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <Sheet aria-labelledby={`order-${order.id}`}>
      <chakra.div
        gridColumn={{ lg: '1 / -1' }}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="8px 14px"
        paddingBottom="12px"
        borderBottom="2px solid {colors.ink}"
      >
        <chakra.h3 id={`order-${order.id}`} textStyle="num" fontSize="18">
          {order.orderNumber}
        </chakra.h3>
        <StatusBadge status={order.status} />
        <chakra.time
          dateTime={order.createdAt}
          marginLeft={{ md: 'auto' }}
          fontSize="15"
          color="ink2"
          width={{ base: '100%', md: 'auto' }}
        >
          {dateFormat.format(new Date(order.createdAt))}
        </chakra.time>
      </chakra.div>
      <div>
        <OrderItems items={order.items} />
        <Delivery order={order} />
      </div>
      <div>
        <FactList
          ruled={false}
          rows={[
            { label: 'Subtotal', value: formatDollars(order.subtotal) },
            {
              label: `Shipping, ${countUnits(order.items)} × ${formatCents(amountPerUnit(fromDollars(order.shipping), countUnits(order.items)))}`,
              value: formatDollars(order.shipping),
            },
          ]}
          sum={{
            label: (
              <>
                Total <chakra.small color="ink2">{shop.currency}</chakra.small>
              </>
            ),
            value: formatDollars(order.total),
          }}
        />
        {order.refunded > 0 && (
          <FactList
            ruled={false}
            rows={[{ label: 'Refunded', value: formatDollars(order.refunded) }]}
          />
        )}
        {order.demo && (
          <chakra.p textStyle="t12" color="ink2" marginTop="8px">
            Demo payment. No money moved.
          </chakra.p>
        )}
      </div>
    </Sheet>
  );
}

/** Destination, shipping date and tracking. */
function Delivery({ order: { status, address, shippedAt, tracking } }: { order: Order }) {
  return (
    <chakra.div display="grid" gap="12px" paddingTop="12px" fontSize="15">
      {address && shipsGoods(status) && (
        <div>
          <chakra.p fontSize="14" color="ink2" marginBottom="2px">
            {status === 'shipped' ? 'Shipped to' : 'Ships to'}
          </chakra.p>
          <Address address={address} />
        </div>
      )}
      {shippedAt !== null && <p>Shipped on {dateFormat.format(new Date(shippedAt))}.</p>}
      {tracking && (
        <chakra.p overflowWrap="anywhere">
          Track your parcel: <ParcelLink tracking={tracking} />
        </chakra.p>
      )}
    </chakra.div>
  );
}
