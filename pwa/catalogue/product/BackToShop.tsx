import { chakra } from '../../ui/chakra';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated';
import { Icon } from '../../ui/Icon';
import { paths } from '../../paths';
import { findBackPath, readPreviousPath, readStoredPage } from './back-path';

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    marginBlock: { md: '10px' },
    fontSize: '14',
    fontWeight: '600',
  },
});

/** Uses the browser's Back if that is the previous page, so that its grid is unchanged. */
export function BackToShop() {
  const from = readPreviousPath(useLocation().state);
  const navigate = useNavigate();
  const to = useIsHydrated() ? backPath(from) : paths.home;
  return (
    <BackLink
      to={to}
      onClick={(event) => {
        const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (from !== to || !plain) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="back" small />
      Back to Shop
    </BackLink>
  );
}

function backPath(from: string | undefined): string {
  const { referrer } = document;
  return findBackPath({ from, stored: readStoredPage(), referrer, origin: location.origin });
}
