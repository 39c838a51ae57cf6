import { SCREENS } from '#contract/screens';
import { chakra } from '../ui/chakra';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '#contract/call';
import { Refused } from '#contract/failure';
import { orderEndpoints, OrderToken } from '#contract/orders';
import { shop } from '#contract/shop';
import { PageMeta } from '../platform/PageMeta';
import { Skeleton } from '../ui/Skeleton';
import { Button } from '../ui/Button';
import { OutsideLink } from '../ui/TextLink';
import { Container } from '../ui/Container';
import { PlacedOrder } from './PlacedOrder';
import { WaysOn } from './WaysOn';

const Narrow = chakra(Container, { base: { maxWidth: '640px', paddingBottom: '48px' } });

/** /order-success: the page after paying, and with `?o=` the order behind the mail's link (decision 24). */
export function OrderPlacedScreen() {
  const [address] = useSearchParams();
  const token = address.get('o');
  return (
    <>
      <PageMeta
        title={token === null ? SCREENS.orderSuccess.title : 'Your order'}
        description={SCREENS.orderSuccess.description}
      />
      {token === null ? <Placed /> : <OrderBehindLink token={token} />}
    </>
  );
}

function Placed() {
  return (
    <Narrow>
      <chakra.h1 textStyle="d40" marginBlock="32px 12px">
        Order Placed Successfully!
      </chakra.h1>
      <chakra.p color="ink2">We’ve emailed you a link to your order.</chakra.p>
      <WaysOn />
    </Narrow>
  );
}

function OrderBehindLink({ token }: { token: string }) {
  const order = useQuery({
    queryKey: ['order', token],
    queryFn: async () => {
      if (!OrderToken.safeParse(token).success) throw new Refused(404, 'order-not-found');
      const { body } = await call(orderEndpoints.byToken, { params: { token } });
      return body;
    },
    retry: (failures, error) => !(error instanceof Refused) && failures < 1,
  });
  if (order.isPending) return <Loading />;
  if (order.error instanceof Refused && order.error.status === 404) return <Unknown />;
  if (order.isError) return <Failed onRetry={() => void order.refetch()} />;
  return <PlacedOrder order={order.data} />;
}

function Unknown() {
  return (
    <Narrow>
      <chakra.h1 textStyle="d40" marginBlock="32px 12px">
        No order found for this link
      </chakra.h1>
      <p>
        Check that you opened the whole link from our email, or write to{' '}
        <OutsideLink href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</OutsideLink>.
      </p>
      <WaysOn />
    </Narrow>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Narrow>
      <chakra.h1 textStyle="d40" marginBlock="32px 12px">
        We couldn’t load your order
      </chakra.h1>
      <chakra.p color="ink2" marginBottom="20px">
        Your order is safe. You need a connection to see it.
      </chakra.p>
      <Button onClick={onRetry}>Try again</Button>
    </Narrow>
  );
}

function Loading() {
  return (
    <Narrow aria-busy="true">
      <Skeleton height="40px" marginBlock="32px 20px" />
      <Skeleton height="220px" />
    </Narrow>
  );
}
