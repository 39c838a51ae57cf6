import { PageMeta } from '../platform/PageMeta';
import { paths } from '../paths';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Container } from '../ui/Container';

export function NotFoundScreen() {
  return (
    <Container paddingBlock="32px 64px">
      <PageMeta title="404 Page Not Found" description="There is no page at this address." />
      <EmptyState
        level={1}
        plate="404"
        title="404 Page Not Found"
        actions={
          <>
            <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
            <ButtonLink to={paths.home} variant="line">
              Home
            </ButtonLink>
          </>
        }
      >
        We couldn’t find this page. The address may be mistyped, or the page may have moved.
      </EmptyState>
    </Container>
  );
}
