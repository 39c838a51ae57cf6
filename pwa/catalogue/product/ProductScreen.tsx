import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { useConnection } from '../../platform/offline/connection';
import { PageMeta } from '../../platform/PageMeta';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Container } from '../../ui/Container';
import { BackToShop } from './BackToShop';
import { ProductDetail } from './ProductDetail';
import { ProductSkeleton } from './ProductSkeleton';
import { useProduct } from './use-product';

/** /product/{id}, also derived ids (behaviour screens.product and product.size-addresses). */
export function ProductScreen() {
  const { id = '' } = useParams();
  const product = useProduct(id);
  return (
    <Container paddingBottom="64px">
      <BackToShop />
      {product.data ? (
        <ProductDetail key={product.data.product.id} found={product.data} />
      ) : product.isPending ? (
        <ProductSkeleton />
      ) : (
        <ProductNotFound onRetry={product.isError ? () => void product.refetch() : undefined} />
      )}
    </Container>
  );
}

interface NotFoundProps {
  /** Set if there was no response. */
  onRetry: (() => void) | undefined;
}

function ProductNotFound({ onRetry }: NotFoundProps) {
  // The catalogue on the device does not know the newest products.
  const isUnknown = useConnection() === 'unreachable' || onRetry !== undefined;
  const title = isUnknown ? 'Product Not Found on This Device' : 'Product Not Found';
  return (
    <>
      <PageMeta title={title} description="The shop has no product at this address." />
      <EmptyState
        level={1}
        title={title}
        actions={
          <>
            <ButtonLink to={paths.home}>Return Home</ButtonLink>
            {onRetry && (
              <Button variant="line" onClick={onRetry}>
                Try again
              </Button>
            )}
          </>
        }
      >
        {isUnknown
          ? 'We couldn’t reach the shop, and this item isn’t saved on this device.'
          : 'The shop has no product at this address. The link may be old or mistyped.'}
      </EmptyState>
    </>
  );
}
