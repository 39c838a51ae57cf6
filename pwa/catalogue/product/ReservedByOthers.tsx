import { useQuery } from '@tanstack/react-query';
import { fetchBody } from '#contract/protocol/call';
import { clockTime } from '../../platform/clock-time';
import { chakra } from '../../ui/chakra';

const ASK_AGAIN_MS = 30_000;

/**
 * Says when to try again while other checkouts reserve all units. Without a response it shows
 * nothing.
 */
export function ReservedByOthers({ productId }: { productId: string }) {
  const { data } = useQuery({
    queryKey: ['availability', productId],
    queryFn: async ({ signal }) => {
      const { catalogueEndpoints } = await import('#contract/products/catalogue');
      const params = { id: productId };
      return fetchBody(catalogueEndpoints.availability, { params, signal });
    },
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.again === undefined ? false : ASK_AGAIN_MS),
  });
  return (
    <div role="status">
      {data?.again !== undefined && (
        <chakra.p
          marginBottom="18px"
          padding="12px 14px"
          background="wash"
          borderLeft="4px solid {colors.rope}"
          fontSize="15"
        >
          <b>In someone’s checkout.</b> Try again at {clockTime(data.again)}.
        </chakra.p>
      )}
    </div>
  );
}
