import { useEffect } from 'react';
import { call } from '#contract/protocol/call';
import { orderEndpoints } from '#contract/orders';
import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { useShownCount } from '../../platform/use-shown-count';
import { Button, ButtonLink } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { useFocusAdded } from '../../ui/hooks/use-focus-added';
import { EmptyPanel } from './EmptyPanel';
import { OrderDetails } from './OrderDetails';
import { AccountList } from './AccountList';
import { PanelHead } from './PanelHead';
import { useAccountQuery } from './account-query';

const PAGE_SIZE = 10;

/** The orders of the customer (behaviour orders.history). */
export function OrderHistory() {
  const [limit, showMore] = useShownCount(PAGE_SIZE);
  const { frame, awaitAdded } = useFocusAdded<HTMLOListElement>(
    limit,
    ':scope > li',
    'a:not([tabindex])',
  );
  // An item bought a moment ago may be sold out, which the device's catalogue does not know yet.
  useEffect(() => void catalogue.refresh().catch(() => undefined), []);
  const orders = useAccountQuery('orders', () => call(orderEndpoints.list, {}));
  return (
    <>
      <PanelHead title="Order History" text="Orders you paid for while signed in, newest first." />
      <AccountList
        query={orders}
        name="your orders"
        bones={<Skeleton height="250px" background="bone" />}
        empty={
          <EmptyPanel
            title="No orders yet"
            actions={<ButtonLink to={paths.shop}>Go to the shop</ButtonLink>}
          >
            Orders you place while signed in appear here. For earlier orders, use the link in our
            email.
          </EmptyPanel>
        }
      >
        {(sheets) => (
          <>
            <chakra.ol ref={frame} display="grid" gap={{ base: '28px', md: '32px' }}>
              {sheets.slice(0, limit).map((order) => (
                <li key={order.id}>
                  <OrderDetails order={order} />
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
      </AccountList>
    </>
  );
}
