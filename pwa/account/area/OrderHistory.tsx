import { call } from '#contract/call';
import { orderEndpoints } from '#contract/orders';
import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { useShown } from '../../platform/use-shown';
import { Button, ButtonLink } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { useFocusAdded } from '../../ui/use-focus-added';
import { EmptyPanel } from './EmptyPanel';
import { OrderSheet } from './OrderSheet';
import { OwnList } from './OwnList';
import { PanelHead } from './PanelHead';
import { useOwn } from './own';

const PAGE = 10;

/** Behaviour 2.109. */
export function OrderHistory() {
  const [limit, showMore] = useShown(PAGE);
  const { frame, awaitAdded } = useFocusAdded<HTMLOListElement>(limit, ':scope > li', 'a');
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
        {(sheets) => (
          <>
            <chakra.ol ref={frame} display="grid" gap={{ base: '28px', md: '32px' }}>
              {sheets.slice(0, limit).map((order) => (
                <li key={order.id}>
                  <OrderSheet order={order} />
                </li>
              ))}
            </chakra.ol>
            {sheets.length > limit && (
              <chakra.div display="grid" justifyItems="center" marginTop="40px">
                <Button
                  variant="line"
                  onClick={() => {
                    awaitAdded();
                    showMore();
                  }}
                >
                  Show more
                </Button>
              </chakra.div>
            )}
          </>
        )}
      </OwnList>
    </>
  );
}
