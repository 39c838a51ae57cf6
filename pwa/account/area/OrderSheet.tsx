import { Link } from 'react-router-dom';
import { eachOf, formatCents, fromDollars, times } from '#contract/money';
import type { Order } from '#contract/orders';
import { shop } from '#contract/shop';
import { chakra } from '../../ui/chakra';
import { itemWords, unitsOf } from '../../orders/item-words';
import { Parcel } from '../../orders/Parcel';
import { StatusBadge } from '../../orders/StatusBadge';
import { paths } from '../../paths';
import { FactList } from '../../ui/FactList';

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

const Item = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16px',
    paddingBlock: '10px',
    borderBottom: '1px solid {colors.line}',
    fontSize: '15',
    lineHeight: '1.3',
    lg: { _last: { borderBottom: '0' } },
    '& small': { display: 'block', fontSize: '13px', color: 'ink2', marginTop: '2px' },
    '& > b': { textStyle: 'num', flex: 'none' },
  },
});

const Name = chakra(Link, {
  base: {
    fontWeight: '600',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

const placedOn = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const dollars = (amount: number) => formatCents(fromDollars(amount));

/** An order of the history, to the cent. */
export function OrderSheet({ order }: { order: Order }) {
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
          {placedOn.format(new Date(order.createdAt))}
        </chakra.time>
      </chakra.div>
      <div>
        <ul>
          {order.items.map((item) => (
            <Item key={`${item.productId} ${item.size}`}>
              <span>
                <Name to={paths.product(item.productId)}>{item.productName}</Name>
                <small>
                  {itemWords(item)}
                  {item.signedPhoto && ' · signed photo included'}
                </small>
              </span>
              <b>{formatCents(times(fromDollars(item.productPrice), item.quantity))}</b>
            </Item>
          ))}
        </ul>
        {order.tracking && (
          <chakra.p fontSize="15" paddingTop="12px" overflowWrap="anywhere">
            Follow the parcel: <Parcel tracking={order.tracking} />
          </chakra.p>
        )}
      </div>
      <div>
        <FactList
          ruled={false}
          rows={[
            { label: 'Subtotal', value: dollars(order.subtotal) },
            {
              label: `Shipping, ${unitsOf(order)} × ${formatCents(eachOf(fromDollars(order.shipping), unitsOf(order)))}`,
              value: dollars(order.shipping),
            },
          ]}
          sum={{
            label: (
              <>
                Total <chakra.small color="ink2">{shop.currency}</chakra.small>
              </>
            ),
            value: dollars(order.total),
          }}
        />
        {order.demo && (
          <chakra.p textStyle="t12" color="ink2" marginTop="8px">
            Demo payment. No money moved.
          </chakra.p>
        )}
      </div>
    </Sheet>
  );
}
