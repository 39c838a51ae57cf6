import { chakra } from '../../ui/chakra';
import { CATEGORIES } from '#contract/products/categories';
import { Link, useLocation } from 'react-router-dom';
import { logout } from '../../account/session/logout';
import { useUser } from '../../account/session/use-user';
import { paths } from '../../paths';
import { Dialog } from '../../ui/overlays/Dialog';
import { LinkButton } from '../../ui/TextLink';
import { ariaCurrentFor, MENU_LINKS } from '../navigation';
import { SavedChangesBadge } from './SavedChangesBadge';

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '48px',
    borderBottom: '1px solid {colors.line}',
    _currentPage: { fontWeight: '700' },
  },
  variants: { big: { true: { textStyle: 'd20', minHeight: '56px' } } },
});

interface Props {
  open: boolean;
  onClose: () => void;
}

export function MobileMenu({ open, onClose }: Props) {
  const { pathname } = useLocation();
  return (
    <Dialog open={open} onClose={onClose} title="Menu">
      <chakra.nav aria-label="Menu">
        <ul>
          {MENU_LINKS.map((place) => (
            <li key={place.to}>
              <Row
                big
                to={place.to}
                aria-current={ariaCurrentFor(place.name, pathname)}
                onClick={onClose}
              >
                {place.label}
              </Row>
            </li>
          ))}
          <li>
            <Row
              big
              to={paths.saved}
              aria-current={ariaCurrentFor('saved', pathname)}
              onClick={onClose}
              css={{ '--badge': '{colors.ink}', '--badge-ink': '{colors.ground}' }}
            >
              Saved
              <SavedChangesBadge />
            </Row>
          </li>
          <AccountRow onClose={onClose} />
          {CATEGORIES.map(({ slug, name }) => (
            <li key={slug}>
              <Row
                to={paths.category(slug)}
                aria-current={pathname === paths.category(slug) ? 'page' : undefined}
                onClick={onClose}
              >
                {name}
              </Row>
            </li>
          ))}
        </ul>
      </chakra.nav>
    </Dialog>
  );
}

/**
 * My Account and Sign Out, or Sign In, as in the wide header (behaviour header.customer-menu and
 * header.sign-in-link).
 */
function AccountRow({ onClose }: Pick<Props, 'onClose'>) {
  const { pathname } = useLocation();
  const who = useUser();
  const isUser = who.status === 'user';
  // While the server is unreachable, shows the same links as for a signed-in user.
  const mayHaveAccount = isUser || who.status === 'unreachable';
  const signOut = () => {
    onClose();
    void logout();
  };
  return (
    <AccountItem>
      <Row
        big
        to={paths.account}
        aria-current={ariaCurrentFor('account', pathname)}
        onClick={onClose}
      >
        {mayHaveAccount ? 'My Account' : who.status === 'visitor' ? 'Sign In' : 'Account'}
        {isUser && <small>{who.user.firstName}</small>}
      </Row>
      {mayHaveAccount && <LinkButton onClick={signOut}>Sign Out</LinkButton>}
    </AccountItem>
  );
}

const AccountItem = chakra('li', {
  base: {
    display: 'flex',
    borderBottom: '1px solid {colors.line}',
    '& > a': {
      flexDirection: 'column',
      alignItems: 'start',
      justifyContent: 'center',
      gap: '2px',
      flex: '1',
      minWidth: '0',
      paddingBlock: '8px',
      border: '0',
    },
    '& small': {
      overflow: 'hidden',
      maxWidth: '100%',
      fontFamily: 'text',
      fontStretch: 'normal',
      fontSize: '14',
      fontWeight: '400',
      letterSpacing: 'normal',
      color: 'ink2',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > button': { flex: 'none', paddingInline: '12px 0' },
  },
});
