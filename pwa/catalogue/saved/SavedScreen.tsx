import { SCREENS } from '#contract/screens';
import { useFocusAfterRemoval } from '../../cart/use-focus-after-removal';
import { paths } from '../../paths';
import { PageMeta } from '../../platform/PageMeta';
import { isOfflineDisabled } from '../../platform/offline/offline-disabled';
import { RecentlyViewed } from '../../saved/RecentlyViewed';
import { Alert } from '../../ui/Alert';
import { Button, ButtonLink } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Container } from '../../ui/Container';
import { EmptyState } from '../../ui/EmptyState';
import { TextLink } from '../../ui/TextLink';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SavedItemList } from './SavedItemList';
import { SavedHeader } from './SavedHeader';
import { useSavedRows } from './use-saved-rows';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

/**
 * /saved: rendered from this device only, before the catalogue has loaded (behaviour
 * saved.opens-offline).
 */
export function SavedScreen() {
  const saved = useSavedRows();
  useFocusAfterRemoval(saved.status === 'ready' ? saved.rows.length : 0);
  return (
    <Container maxWidth="1020px" paddingBottom={{ base: '48px', md: '64px' }}>
      <PageMeta title={SCREENS.saved.title} description={SCREENS.saved.description} />
      {saved.status === 'loading' ? (
        <Loading />
      ) : saved.status === 'unreadable' ? (
        <LoadError onRetry={saved.retry} />
      ) : saved.rows.length === 0 ? (
        <Empty isLapsed={saved.isLapsed} />
      ) : (
        <>
          <SavedItemList rows={saved.rows} />
          {saved.isLapsed && <SignInHint />}
          <RecentlyViewed />
        </>
      )}
    </Container>
  );
}

function Empty({ isLapsed }: { isLapsed: boolean }) {
  if (isLapsed)
    return (
      <chakra.div maxWidth="640px" marginInline="auto">
        <SavedHeader />
        <EmptyState
          title="Saved in your account"
          actions={<ButtonLink to={paths.login}>Sign in</ButtonLink>}
        >
          You’re signed out. Sign in to see your saved items, notes and lists.
        </EmptyState>
        <RecentlyViewed />
      </chakra.div>
    );
  return (
    <chakra.div maxWidth="640px" marginInline="auto">
      <SavedHeader />
      <EmptyState
        title="Nothing saved yet"
        actions={
          <>
            <ButtonLink to={paths.category('competition-suits')}>Competition suits</ButtonLink>
            <ButtonLink to={paths.home} variant="line">
              Home
            </ButtonLink>
          </>
        }
      >
        Tap the bookmark on an item to save it on this device
        {isOfflineDisabled() ? '.' : ' with all its photos. You can open it offline.'}
      </EmptyState>
      <RecentlyViewed />
    </chakra.div>
  );
}

function SignInHint() {
  return (
    <chakra.p color="ink2" fontSize="14" paddingBlock="16px">
      Items you saved while signed in are in your account.{' '}
      <TextLink to={paths.login}>Sign in</TextLink>
    </chakra.p>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <SavedHeader />
      <Alert>
        We couldn’t load your saved items.
        <small>
          This device didn’t let us read them. Try again, or reload the page. If your browser blocks
          site data, allow it for this shop.
        </small>
      </Alert>
      <chakra.div marginTop="16px">
        <Button variant="line" onClick={onRetry}>
          Try again
        </Button>
      </chakra.div>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <SavedHeader />
      <VisuallyHidden role="status">Loading your saved items</VisuallyHidden>
      <chakra.div aria-hidden="true" borderTop="2px solid {colors.ink}">
        {PLACEHOLDERS.map((each) => (
          <chakra.div
            key={each}
            display="grid"
            gridTemplateColumns={{ base: '84px 1fr', md: '120px 1fr' }}
            gap={{ base: '14px', md: '24px' }}
            paddingBlock="12px"
            borderBottom="1px solid {colors.line}"
          >
            <Skeleton picture />
            <chakra.div display="grid" alignContent="center" gap="12px">
              <Skeleton width="60%" />
              <Skeleton width="35%" />
              <Skeleton width="72px" />
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
    </div>
  );
}
