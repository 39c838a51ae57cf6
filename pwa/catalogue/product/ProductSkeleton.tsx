import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ProductColumns } from './ProductColumns';

/** Placeholder of the product page. */
export function ProductSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the product</VisuallyHidden>
      <ProductColumns aria-hidden="true">
        <Skeleton
          picture
          aspectRatio="auto"
          height={{ base: '338px', md: '520px', lg: 'min(712px, calc(100vh - 188px))' }}
          marginInline={{ base: 'calc(var(--gutter) * -1)', md: '0' }}
        />
        <div>
          <Skeleton width="30%" />
          <Skeleton width="80%" height="40px" marginBlock="12px 20px" />
          <Skeleton width="40%" height="32px" marginBottom="24px" />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} marginBottom="24px" />
          ))}
          <Skeleton height="48px" />
        </div>
      </ProductColumns>
    </div>
  );
}
