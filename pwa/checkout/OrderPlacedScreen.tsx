import { SCREENS } from '#contract/screens';
import { chakra } from '../ui/chakra';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fetchBody } from '#contract/protocol/call';
import { ApiError } from '#contract/protocol/api-error';
import { orderEndpoints, OrderToken } from '#contract/orders';
import { PageMeta } from '../platform/PageMeta';
import { Skeleton } from '../ui/Skeleton';
import { Button } from '../ui/Button';
import { TextLink } from '../ui/TextLink';
import { paths } from '../paths';
import { Container } from '../ui/Container';
import { PlacedOrder } from './PlacedOrder';
import { ContinueShopping } from './ContinueShopping';
import { SupportLink } from '../platform/shop-facts/SupportLink';

const NarrowContainer = chakra(Container, { base: { maxWidth: '640px', paddingBottom: '48px' } });

/**
 * /order-success: the order of the token in `?o=` (behaviour orders.mail-link). Without a token it
 * shows no order.
 */
export function OrderPlacedScreen() {
  const [address] = useSearchParams();
  const token = address.get('o');
  return (
    <>
      <PageMeta
        title={token === null ? 'No order to show' : 'Your order'}
        description={SCREENS.orderSuccess.description}
      />
      {token === null ? <NoOrder /> : <OrderBehindLink token={token} />}
    </>
  );
}

function NoOrder() {
  return (
    <NarrowContainer>
      <chakra.h1 textStyle="d40" marginBlock="32px 12px">
        No order to show
      </chakra.h1>
      <chakra.p color="ink2">
        This link doesn’t name an order. Open the link in the email we sent when you paid, or find
        your orders in <TextLink to={`${paths.account}#orders`}>your account</TextLink>.
      </chakra.p>
      <ContinueShopping />
    </NarrowContainer>
  );
}

function OrderBehindLink({ token }: { token: string }) {
  const order = useQuery({
    queryKey: ['order', token],
    queryFn: async () => {
      if (!OrderToken.safeParse(token).success) throw new ApiError(404, 'order-not-found');
      return fetchBody(orderEndpoints.byToken, { params: { token } });
    },
    retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
  });
  if (order.isPending) return <Loading />;
  if (order.error instanceof ApiError && order.error.code === 'order-not-found')
    return <OrderNotFound />;
  if (order.isError) return <OrderLoadError onRetry={() => void order.refetch()} />;
  return <PlacedOrder order={order.data} />;
}

function OrderNotFound() {
  return (
    <NarrowContainer>
      <chakra.h1 textStyle="d40" marginBlock="32px 12px">
        No order found for this link
      </chakra.h1>
      <p>
        Check that you opened the whole link from our email, or write to <SupportLink />.
      </p>
      <ContinueShopping />
    </NarrowContainer>
  );
}

function OrderLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <NarrowContainer>
      <chakra.h1 textStyle="d40" marginBlock="32px 12px">
        We couldn’t load your order
      </chakra.h1>
      <chakra.p color="ink2" marginBottom="20px">
        Your order is safe. You need a connection to see it.
      </chakra.p>
      <Button onClick={onRetry}>Try again</Button>
    </NarrowContainer>
  );
}

function Loading() {
  return (
    <NarrowContainer aria-busy="true">
      <Skeleton height="40px" marginBlock="32px 20px" />
      <Skeleton height="220px" />
    </NarrowContainer>
  );
}
