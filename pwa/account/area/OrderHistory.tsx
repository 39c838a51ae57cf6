import { call } from '#contract/call';
import { orderEndpoints } from '#contract/orders';
import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyPanel } from './EmptyPanel';
import { OrderSheet } from './OrderSheet';
import { OwnList } from './OwnList';
import { PanelHead } from './PanelHead';
import { useOwn } from './own';

/** Behaviour 2.109. */
export function OrderHistory() {
  const orders = useOwn('orders', () => call(orderEndpoints.list, {}));
  return (
    <>
      <PanelHead
        title="Order History"
        words="What you paid for while you were signed in, the newest first."
      />
      <OwnList
        query={orders}
        name="your orders"
        bones={<Skeleton height="250px" background="bone" />}
        empty={
          <EmptyPanel
            title="No orders yet"
            ways={<ButtonLink to={paths.shop}>Go to the shop</ButtonLink>}
          >
            What you pay for while you are signed in is listed here. An order from before has its
            link in our email.
          </EmptyPanel>
        }
      >
        {(list) => (
          <chakra.ol display="grid" gap={{ base: '28px', md: '32px' }}>
            {list.map((order) => (
              <li key={order.id}>
                <OrderSheet order={order} />
              </li>
            ))}
          </chakra.ol>
        )}
      </OwnList>
    </>
  );
}
